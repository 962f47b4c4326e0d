import './register-tables.ts';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from './exclusion-register.ts';
import { checkForMarketing } from './marketing-check.ts';
import { registerChecks } from './migrations/0430-registers.ts';
import { registeredPlayers } from './migrations/0431-registered.ts';
import { registerHandlers } from './register-handlers.ts';

export const registerModule = {
  handlers: registerHandlers,
  migrations: { '0430-registers': registerChecks, '0431-registered': registeredPlayers },
  schedule: [{ name: 'asking registers before marketing', everyMs: MINUTE_MS, run: checkForMarketing }],
  retention: {
    register_checks: {
      kept: 'forever',
      why: 'proof that a register was asked, and what it said; names nobody but by id',
    },
    sandbox_register_entries: { kept: 'current', why: 'a demo’s own, one a person' },
    sandbox_register_faults: { kept: 'current', why: 'a demo’s own, one a register' },
  },
} as const satisfies Module<RegisterDeps>;
