import { STATEMENT_LINES } from '@foyer/domain/transaction/statement';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';
import { Month } from './transactions.ts';

/** `bonus`: all bonus money together. */
const Sums = { cash: DecimalAmount, bonus: DecimalAmount };

export const Statement = lazyObject(() => ({
  currency: CurrencyCode,
  /** When it was made. */
  at: Timestamp,
  /** Since the player's first row, newest first. */
  months: z.array(Month),
  opening: z.object(Sums),
  closing: z.object(Sums),
  /** `entries`: what moved money. Withdrawals count once they are requested; `back` is how many of these or of earlier ones came back. */
  lines: z.array(z.object({ line: z.enum(STATEMENT_LINES), entries: z.number(), back: z.number(), ...Sums })),
  /** Credited without what was taken back; on its way out or paid; the difference. */
  deposited: DecimalAmount,
  withdrawn: DecimalAmount,
  netDeposit: DecimalAmount,
  staked: DecimalAmount,
  returned: DecimalAmount,
  netResult: DecimalAmount,
}));
export type Statement = z.output<typeof Statement>;

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/statement',
  summary:
    'What the ledger comes to for the player: of a month (UTC), or of all. Opening balance and lines are the closing balance.',
  access: 'player',
  query: z.object({ month: z.optional(Month) }),
  response: Statement,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});
