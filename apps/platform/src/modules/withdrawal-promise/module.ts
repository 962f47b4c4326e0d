import './withdrawal-promise-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { withdrawalPromises } from './migrations/0495-withdrawal-promises.ts';
import { promiseDeskHandlers } from './promise-desk-handlers.ts';

/** What a withdrawal may be asked for. Apart, as deposits make it and verification keeps it. */
export const withdrawalPromiseModule = {
  handlers: promiseDeskHandlers,
  migrations: { '0495-withdrawal-promises': withdrawalPromises },
  retention: {
    withdrawal_promises: {
      kept: 'forever',
      why: 'a row a deposit: proof of what was said before money came; append-only',
    },
    withdrawal_demands: { kept: 'forever', why: 'why a withdrawal had to wait, and who asked; append-only' },
  },
} as const satisfies Module<Kernel>;
