import { DEPOSIT_STATES } from '@foyer/domain/payment/deposit-facts';
import { SHOWN_REASONS } from '@foyer/domain/payment/money-reason';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { TRANSACTION_GROUPS } from '@foyer/domain/transaction/transaction-kind';
import { BONUS_KINDS } from '@foyer/domain/wallet/bonus-stake';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { StoredPromise } from '../payment/withdrawal-promise.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

/** `won`: the return of a free spin or of free money. `credited`: cash of the house. `corrected`: by its people, either way. */
const PROMO_EVENTS = [
  'granted',
  'converted',
  'spent',
  'expired',
  'givenUp',
  'revoked',
  'won',
  'credited',
  'corrected',
] as const;

/** `YYYY-MM` (UTC). */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** An unknown word is not found (101), as its page is. */
const Kind = z.string().check(z.regex(/^[a-z]{1,20}$/));

export const TransactionQuery = z.object({
  month: z.optional(Month),
  /** Payments alone have such groups. */
  group: z.optional(z.enum(TRANSACTION_GROUPS)),
  /** The cursor of the page before: new rows never move those of later pages. */
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
});

const DepositLine = z.object({
  kind: z.literal('deposit'),
  id: Uuid,
  at: Timestamp,
  state: z.enum(DEPOSIT_STATES),
  methodKind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  /** Without the fee. */
  amount: DecimalAmount,
  fee: DecimalAmount,
  /** What the provider took, fee included: another amount than was ordered, it may be. */
  paid: DecimalAmount,
  refunded: DecimalAmount,
  chargedBack: DecimalAmount,
  /** What is on the account of it now. */
  credited: DecimalAmount,
});

const WithdrawalLine = z.object({
  kind: z.literal('withdrawal'),
  id: Uuid,
  at: Timestamp,
  state: z.enum(WITHDRAWAL_STATES),
  methodKind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  /** Such as `•••• 4242`. */
  target: z.string(),
  amount: DecimalAmount,
  canCancel: z.boolean(),
});

const PromoLine = z.object({
  kind: z.literal('promo'),
  id: z.string(),
  at: Timestamp,
  event: z.enum(PROMO_EVENTS),
  /** The bonus, the game of a win, or the campaign of cash; empty for what has no name. */
  title: z.string(),
  /** Of what the operator's people credited or corrected, where it is known. */
  reason: z.nullable(z.enum(SHOWN_REASONS)),
  bonusId: z.nullable(z.string()),
  roundId: z.nullable(Uuid),
  /** As people name the bonus (`B-12`) or the round; empty for what has none. */
  reference: z.string(),
  /** Negative for what was lost; `converted` is what became cash. */
  amount: DecimalAmount,
  freeSpins: z.number(),
});

const GameLine = z.object({
  kind: z.literal('game'),
  id: Uuid,
  /** Such as `8842-1193`. */
  reference: z.string(),
  at: Timestamp,
  state: z.enum(['staked', 'settled', 'refunded']),
  title: z.string(),
  /** Null for a game that is no longer offered. */
  friendlyId: z.nullable(z.string()),
  stake: DecimalAmount,
  /** With a jackpot. */
  returned: DecimalAmount,
  /** For the player's account: a stake that the house paid costs nothing. */
  result: DecimalAmount,
  /** Part of the stake that was bonus money. */
  bonusStake: DecimalAmount,
  covered: z.nullable(z.enum(['freeSpin', 'freeMoney'])),
});

const LoyaltyLine = z.object({
  kind: z.literal('loyalty'),
  id: z.string(),
  at: Timestamp,
  reason: z.enum(['played', 'exchanged']),
  /** Negative where they were exchanged. */
  points: z.number(),
  /** What they were exchanged for. */
  amount: DecimalAmount,
});

const TransactionLine = z.discriminatedUnion('kind', [DepositLine, WithdrawalLine, PromoLine, GameLine, LoyaltyLine]);
export type TransactionLine = z.output<typeof TransactionLine>;

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/transactions/{kind}',
  summary: "The player's transactions of a kind, newest first.",
  access: 'player',
  params: z.strictObject({ kind: Kind }),
  query: TransactionQuery,
  response: lazyObject(() => ({
    currency: CurrencyCode,
    items: z.array(TransactionLine),
    next: z.nullable(z.string()),
    /** On the last page: rounds up to this month are in the archive, but the newest of each game; null where none are. */
    archivedUntil: z.nullable(Month),
  })),
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});

/** At most fifty, of the player's last 500 rounds for money. */
export const listOpenRounds = endpoint({
  name: 'listOpenRounds',
  method: 'GET',
  path: '/api/player/open-rounds',
  summary: 'Rounds for money that are not over, or whose end the player has not seen, newest first.',
  access: 'player',
  response: lazyObject(() => ({ currency: CurrencyCode, items: z.array(GameLine) })),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});

const Timeline = z.array(z.object({ state: z.string(), at: Timestamp }));

/** Of the ledger: `reversal` and `withdraw` take from the balance, `payBack` brings a withdrawal back to it. */
const MOVEMENT_KINDS = ['deposit', 'reversal', 'withdraw', 'payBack'] as const;

/** What it did to the player's cash, oldest first. */
const Movements = z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), at: Timestamp, amount: DecimalAmount }));

const TransactionDetail = z.discriminatedUnion('kind', [
  z.extend(DepositLine, {
    /** The provider's. */
    reference: z.nullable(z.string()),
    /** Why it is not on the account: the provider's own words, or which of ours; both null where it is. */
    providerWords: z.nullable(z.string()),
    reason: z.nullable(z.enum(['declined', 'notAccepted'])),
    /** The same by the error catalogue, where it is known. */
    errorCode: z.nullable(z.string()),
    /** Why the operator's people sent it back. */
    refundReason: z.nullable(z.enum(SHOWN_REASONS)),
    /** What was said of its withdrawal beforehand; null for one from before that was stored. */
    promise: z.nullable(StoredPromise),
    timeline: Timeline,
    movements: Movements,
    pending: pendingField,
  }),
  z.extend(WithdrawalLine, {
    reference: z.nullable(z.string()),
    /** Bonuses that were given up for it, for good. */
    gaveUp: z.array(z.object({ bonusId: z.string(), title: z.string(), amount: DecimalAmount, freeSpins: z.number() })),
    reason: z.nullable(z.string()),
    timeline: Timeline,
    movements: Movements,
    pending: pendingField,
  }),
  z.object({
    kind: z.literal('promo'),
    id: z.string(),
    at: Timestamp,
    bonusKind: z.enum(BONUS_KINDS),
    state: z.enum(['active', 'converted', 'spent', 'expired', 'givenUp', 'revoked']),
    title: z.string(),
    granted: DecimalAmount,
    freeSpins: z.number(),
    spinValue: z.nullable(DecimalAmount),
    wageringTimes: z.number(),
    /** To be staked in all, and staked so far. */
    required: DecimalAmount,
    wagered: DecimalAmount,
    expiresAt: Timestamp,
    endedAt: z.nullable(Timestamp),
    /** At the end: what became cash, or was lost, with the free spins that were left; negative for what was lost. */
    ended: DecimalAmount,
    endedSpins: z.number(),
  }),
  z.extend(GameLine, {
    jackpot: z.nullable(DecimalAmount),
    balanceBefore: DecimalAmount,
    balanceAfter: z.nullable(DecimalAmount),
    settledAt: z.nullable(Timestamp),
  }),
  LoyaltyLine,
]);
export type TransactionDetail = z.output<typeof TransactionDetail>;

export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/api/transactions/{kind}/{transaction}',
  summary: "One of the player's own transactions, with its history.",
  access: 'player',
  params: z.strictObject({ kind: Kind, transaction: z.string().check(z.regex(/^[\w-]{1,60}$/)) }),
  response: z.object({ currency: CurrencyCode, transaction: TransactionDetail }),
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});
