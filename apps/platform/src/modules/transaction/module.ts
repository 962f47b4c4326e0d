import type { Module } from '../../kernel/module.ts';
import { coveredRounds } from './migrations/0370-covered-rounds.ts';
import { mountTransactionFile } from './mount-transaction-file.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import type { TransactionDeps } from './transaction-source.ts';

export const transactionModule = {
  handlers: transactionHandlers,
  migrations: { '0370-covered-rounds': coveredRounds },
  mount: mountTransactionFile,
} as const satisfies Module<TransactionDeps>;
