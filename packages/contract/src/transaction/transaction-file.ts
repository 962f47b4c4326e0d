import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import * as z from 'zod/mini';
import { Language } from '../wire.ts';
import { TransactionQuery } from './transactions.ts';

/** A list as a file with a session cookie of its player: GET, `text/csv`. */
export const TRANSACTION_FILE_PATH = '/api/transaction-file/:kind';

/** In place of a kind: all that moved money, with the balance after it. */
export const STATEMENT_FILE = 'statement';

/** The same filters as the list's. */
export const TransactionFileQuery = z.extend(z.pick(TransactionQuery, { month: true, group: true }), {
  language: z.optional(Language),
});

export function transactionFilePath(kind: TransactionKind | typeof STATEMENT_FILE): string {
  return TRANSACTION_FILE_PATH.replace(':kind', kind);
}
