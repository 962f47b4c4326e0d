import { SHOWN_REASONS } from '@foyer/domain/payment/money-reason';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import { STATEMENT_EVENTS } from '@foyer/domain/transaction/statement-event';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';
import { Month } from './transactions.ts';

/** `bonus`: all bonus money together. */
const Money = z.object({ cash: DecimalAmount, bonus: DecimalAmount });

const StatementRow = z.object({
  /** Of the ledger's entry, the first of several; below 1 for a sum of entries that are in the archive. */
  id: z.string(),
  at: Timestamp,
  /** Of the last entry: play is one row until something else moves money or the day (UTC) ends. */
  until: Timestamp,
  event: z.enum(STATEMENT_EVENTS),
  /** Of a payment. */
  methodKind: z.nullable(z.enum(METHOD_KINDS)),
  /** The method, the bonus, the campaign, the game of a single round; empty for what has no name. */
  title: z.string(),
  /** Where a withdrawal goes, such as `•••• 4242`. */
  target: z.string(),
  /** Of what the operator's people credited or corrected, where it is known. */
  reason: z.nullable(z.enum(SHOWN_REASONS)),
  /** As the transaction's own page names it; otherwise the numbers of the ledger's entries, such as `L-12`. */
  reference: z.string(),
  /** Its own page. */
  transaction: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal', 'promo', 'game']), id: z.string() })),
  /** Stakes of play, or what a sum is made of. */
  entries: z.number(),
  staked: DecimalAmount,
  returned: DecimalAmount,
  amount: Money,
  balance: Money,
});
export type StatementRow = z.output<typeof StatementRow>;

export const StatementRows = lazyObject(() => ({
  currency: CurrencyCode,
  opening: Money,
  closing: Money,
  items: z.array(StatementRow),
  next: z.nullable(z.string()),
}));
export type StatementRows = z.output<typeof StatementRows>;

/** The most rows of a page. */
export const STATEMENT_ROWS_MOST = 500;

export const listStatementRows = endpoint({
  name: 'listStatementRows',
  method: 'GET',
  path: '/api/statement/rows',
  summary:
    'All that moved cash or bonus money, of a month (UTC) or of all, newest first, with the balance after each. Rounds that follow each other on one day are one row.',
  access: 'player',
  query: z.object({
    month: z.optional(Month),
    /** The cursor of the page before: new rows never move those of later pages. */
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(STATEMENT_ROWS_MOST))),
  }),
  response: StatementRows,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});
