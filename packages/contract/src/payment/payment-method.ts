import { FUNDS_PROTECTION_LEVELS } from '@foyer/domain/market/funds-protection';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { PROTECTION_CODE } from '../protection/protection-code.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';
import { PromisedNeed } from './withdrawal-promise.ts';

/** On top of the amount; `percent` has at most two decimals (DEPOSIT-09). */
const MethodFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: DecimalAmount }),
  z.object({ kind: z.literal('fixed'), amount: DecimalAmount }),
]);

/** A card or an account that was used before, never its whole number (DEPOSIT-10). */
export const StoredDetail = lazyObject(() => ({
  detailId: Uuid,
  /** Such as `•••• 4242`. */
  label: z.string(),
  funding: z.nullable(z.enum(['debit', 'credit'])),
  expiresAt: z.nullable(Timestamp),
}));
export type StoredDetail = z.output<typeof StoredDetail>;

export const DepositMethod = lazyObject(() => ({
  methodId: z.number(),
  kind: z.enum(METHOD_KINDS),
  /** As players know it; a kind's own name is a text of the interface. */
  name: z.string(),
  /** False: it takes none of the player's currency (DEPOSIT-31). */
  isSupported: z.boolean(),
  currencies: z.array(CurrencyCode),
  /** Its provider does not answer at the moment. */
  isDown: z.boolean(),
  minimum: DecimalAmount,
  maximum: DecimalAmount,
  /** What limits of the player leave of the maximum (DEPOSIT-19, DEPOSIT-20). */
  available: DecimalAmount,
  /** `method`, `balance` or the name of a limit: what leaves least. */
  limitedBy: z.string(),
  fee: z.nullable(MethodFee),
  storedDetails: z.array(StoredDetail),
  issuers: z.array(z.object({ id: z.string(), name: z.string() })),
  debitOnly: z.boolean(),
  needsBankAccount: z.boolean(),
  asksPassword: z.boolean(),
}));
export type DepositMethod = z.output<typeof DepositMethod>;

export const PaymentMethods = lazyObject(() => ({
  currency: CurrencyCode,
  /** In the order of the operator. */
  order: z.array(z.number()),
  /** By numeric id (DEPOSIT-07). */
  methods: z.record(z.string().check(z.regex(/^\d{1,6}$/)), DepositMethod),
  /** Deposits that wait for the player: money sent by hand, or (`review`) another amount than was ordered. The last ones first, three at most. */
  open: z.array(
    z.object({ paymentId: Uuid, state: z.enum(['waiting', 'review']), methodName: z.string(), amount: DecimalAmount }),
  ),
  /** The player has neither set a deposit limit nor said that none is wanted, and is asked before the form (RTS 12). */
  asksDepositLimit: z.boolean(),
  /** When an unverified player has to be known, and from the account's opening within how many hours; 0 without such a time. */
  identity: z.object({ before: z.enum(['play', 'withdrawal']), hours: z.number() }),
  /** What a withdrawal will need, whatever the method; a deposit names its `key`, so that nothing else is promised than was shown. */
  promise: z.object({ key: z.string(), needs: z.array(PromisedNeed) }),
  /** To be acknowledged before a deposit (LCCP 4.2.1). Null: it is, or the market does not ask for it. */
  fundsProtection: z.nullable(z.object({ level: z.enum(FUNDS_PROTECTION_LEVELS), version: z.number() })),
}));
export type PaymentMethods = z.output<typeof PaymentMethods>;

export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/api/payment/methods',
  summary: 'What the player can deposit with, and how much of it now (SHELLCALL-26).',
  access: 'player',
  response: PaymentMethods,
  errors: [CODE.countryBlocked, CODE.paymentFailed, PROTECTION_CODE.depositsBlocked],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'limitsChanged', 'accountChanged', 'catalogueChanged'],
});

export const removeStoredDetail = endpoint({
  name: 'removeStoredDetail',
  method: 'DELETE',
  path: '/api/payment/details/{detailId}',
  summary: 'Forgets a card or an account.',
  access: 'player',
  params: z.object({ detailId: Uuid }),
  response: z.object({}),
  errors: [CODE.notFound],
  cache: 'no-store',
});
