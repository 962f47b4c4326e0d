import './operator-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { actionHandlers } from './action-handlers.ts';
import { jobHandlers } from './job-handlers.ts';
import { operators } from './migrations/0160-operators.ts';
import { operatorTokenHandlers } from './operator-token-handlers.ts';

export const operatorModule = {
  handlers: { ...jobHandlers, ...actionHandlers, ...operatorTokenHandlers },
  migrations: { '0160-operators': operators },
  retention: {
    operator_tokens: { kept: 'current', why: 'one a person; those taken back stay, as the trail names them' },
    operator_actions: { kept: 'forever', why: 'the trail of what operators did: append-only' },
  },
} as const satisfies Module<Kernel>;
