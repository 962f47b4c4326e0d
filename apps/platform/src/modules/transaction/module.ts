import type { Module } from '../../kernel/module.ts';
import { mountTransactionFile } from './mount-transaction-file.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import type { TransactionDeps } from './transaction-source.ts';

export const transactionModule = {
  handlers: transactionHandlers,
  mount: mountTransactionFile,
} as const satisfies Module<TransactionDeps>;
