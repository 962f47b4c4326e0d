import { DEPOSIT_STATES } from '@foyer/domain/payment/deposit-facts';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

/** `after`: the cursor of the page before. New rows never move those of later pages. */
const PageQuery = z.object({
  /** `YYYY-MM` (UTC). */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
});

const DepositLine = lazyObject(() => ({
  paymentId: Uuid,
  state: z.enum(DEPOSIT_STATES),
  kind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  amount: DecimalAmount,
  fee: DecimalAmount,
  /** What is on the account of it now. */
  credited: DecimalAmount,
  createdAt: Timestamp,
}));

const WithdrawalLine = lazyObject(() => ({
  paymentId: Uuid,
  state: z.enum(WITHDRAWAL_STATES),
  kind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  target: z.string(),
  amount: DecimalAmount,
  createdAt: Timestamp,
  canCancel: z.boolean(),
}));

export const listDeposits = endpoint({
  name: 'listDeposits',
  method: 'GET',
  path: '/api/transactions/deposit',
  summary: "The player's deposits, newest first, with their sum of the month or of all.",
  access: 'player',
  query: PageQuery,
  response: z.object({
    currency: CurrencyCode,
    items: z.array(DepositLine),
    next: z.nullable(z.string()),
    total: DecimalAmount,
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/transactions/withdrawal',
  summary: "The player's withdrawals, newest first, with the sum of those that were paid or are on their way.",
  access: 'player',
  query: PageQuery,
  response: z.object({
    currency: CurrencyCode,
    items: z.array(WithdrawalLine),
    next: z.nullable(z.string()),
    total: DecimalAmount,
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});
