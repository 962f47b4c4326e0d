import type { Module } from '../../kernel/module.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import type { TransactionDeps } from './transaction-source.ts';

export const transactionModule = {
  handlers: transactionHandlers,
} as const satisfies Module<TransactionDeps>;
