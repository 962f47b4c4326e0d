import { EXCLUSION_KINDS } from '@foyer/domain/exclusion/exclusion';
import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import * as z from 'zod/mini';
import { login } from '../account/login.ts';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';

/** Such as `24h`, `6m`, `forever` (`findPeriod`). */
const Period = z.string().check(z.regex(/^(\d{1,5}[hm]|forever)$/));

/** Null: for good. */
const Until = z.nullable(Timestamp);

const Payout = z.object({ amount: DecimalAmount, methodName: z.string(), target: z.string() });

export const ExclusionPreview = lazyObject(() => ({
  kind: z.enum(EXCLUSION_KINDS),
  until: Until,
  /** IANA, of the market: in which `until` is shown. */
  timeZone: z.string(),
  currency: CurrencyCode,
  /** What the account holds now. */
  cash: DecimalAmount,
  /** What of it is sent to the player by itself; the rest waits, and is paid out on request. */
  payouts: z.array(Payout),
  /** `true`: they run on, and may expire meanwhile. `false`: they end, with what is left of them. */
  keepsBonuses: z.boolean(),
  bonuses: z.array(z.object({ title: z.string(), amount: DecimalAmount, freeSpins: z.number() })),
  /** They go on. */
  pendingWithdrawals: z.array(Payout),
  /** Begun and not yet confirmed: what comes is credited. */
  waitingDeposits: z.int(),
  /** Staked and not settled: they are finished, and the result counts. */
  openRounds: z.int(),
}));
export type ExclusionPreview = z.output<typeof ExclusionPreview>;

export const getExclusionOptions = endpoint({
  name: 'getExclusionOptions',
  method: 'GET',
  path: '/api/protection/exclusion',
  summary: 'The time-outs and self-exclusions that the market offers, shortest first.',
  access: 'player',
  response: z.object({
    timeOuts: z.array(Period),
    selfExclusions: z.array(Period),
    timeZone: z.string(),
    /** After the end, from the wish to return. */
    returnAfterHours: z.number(),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: [],
});

export const previewExclusion = endpoint({
  name: 'previewExclusion',
  method: 'GET',
  path: '/api/protection/exclusion/preview',
  summary: 'What would happen to balance, bonuses, payments and rounds, and until when. Nothing changes.',
  access: 'player',
  query: z.strictObject({ period: Period }),
  response: ExclusionPreview,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const excludeMyself = endpoint({
  name: 'excludeMyself',
  method: 'POST',
  path: '/api/protection/exclusion',
  summary:
    'Excludes the player at once: all logins end, with this one. Nobody shortens it; one that would end no later than what holds changes nothing.',
  access: 'player',
  body: z.strictObject({
    period: Period,
    /** Empty for an account without one. */
    password: z.string().check(z.maxLength(LOGIN_LIMITS.password)),
  }),
  response: z.object({
    kind: z.enum(EXCLUSION_KINDS),
    until: Until,
    timeZone: z.string(),
    payouts: z.array(Payout),
    currency: CurrencyCode,
    /** What stays on the account: support pays it out. */
    rest: DecimalAmount,
  }),
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'overloaded', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
});

export const askToReturn = endpoint({
  name: 'askToReturn',
  method: 'POST',
  path: '/api/protection/return',
  summary:
    'After the end of a self-exclusion: the account opens once the market’s time has passed. Asked twice, the first time counts. Refused as a login is.',
  access: 'guest',
  body: login.body,
  response: z.object({ opensAt: Timestamp, timeZone: z.string() }),
  errors: [...login.errors],
  cache: 'no-store',
  rateLimit: 'guessingInTurn',
});
