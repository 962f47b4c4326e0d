import './age-check-tables.ts';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Module } from '../../kernel/module.ts';
import { ageCheckHandlers } from './age-check-handlers.ts';
import type { AgeCheckDeps } from './age-check-port.ts';
import { ageCheck } from './migrations/0295-age-check.ts';

export const ageCheckModule = {
  handlers: ageCheckHandlers,
  migrations: { '0295-age-check': ageCheck },
  retention: {
    age_checks: {
      kept: 'pruned',
      why: 'a day after their end, for complaints; what came of them stands on the player',
      rules: [{ key: 'check_hash', where: 'expires_at < $1', ms: DAY_MS }],
    },
    sandbox_age_checks: {
      kept: 'pruned',
      why: 'a day, to look at (in a demo)',
      rules: [{ key: 'transaction_id', where: 'expires_at < $1', ms: DAY_MS }],
    },
  },
} as const satisfies Module<AgeCheckDeps>;
