import './review-tables.ts';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Module } from '../../kernel/module.ts';
import { coveredRounds } from './migrations/0370-covered-rounds.ts';
import { accountReviews } from './migrations/0450-account-reviews.ts';
import { credits } from './migrations/0470-credits.ts';
import { mountTransactionFile } from './mount-transaction-file.ts';
import { remindOfReview } from './remind-of-review.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import type { TransactionDeps } from './transaction-source.ts';

export const transactionModule = {
  handlers: transactionHandlers,
  migrations: {
    '0370-covered-rounds': coveredRounds,
    '0450-account-reviews': accountReviews,
    '0470-credits': credits,
  },
  retention: {
    account_reviews: { kept: 'current', why: 'one a player: when the last reminder to look at the account was sent' },
  },
  schedule: [{ name: 'reminding of account reviews', everyMs: HOUR_MS, run: remindOfReview }],
  mount: mountTransactionFile,
} as const satisfies Module<TransactionDeps>;
