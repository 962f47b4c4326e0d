import { LIMIT_NAMES } from '@foyer/domain/limit/limit-name';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';
import { PROTECTION_CODE } from './protection-code.ts';

const LimitNames = z.enum(LIMIT_NAMES);

/** An amount in the player's currency, or whole minutes. */
const LimitValue = z.union([DecimalAmount, z.int().check(z.gte(0), z.lte(44_640))]);

const PlayerLimit = lazyObject(() => ({
  name: LimitNames,
  /** What holds: the strictest of the player's and the operator's. Null: none is set. */
  value: z.nullable(LimitValue),
  /** The player's own, where the operator's is stricter. */
  own: z.nullable(LimitValue),
  /** Of the running period; null where nothing is counted. */
  used: z.nullable(LimitValue),
  remaining: z.nullable(LimitValue),
  /** When the count begins anew; null for the last 24 hours, 7 days or month, and without a period. */
  resetsAt: z.nullable(Timestamp),
  isCompulsory: z.boolean(),
  raise: z.nullable(
    z.object({
      /** Null: the limit's end. */
      value: z.nullable(LimitValue),
      askedAt: Timestamp,
      /** It holds once it is confirmed, no earlier than this. */
      holdsFrom: Timestamp,
      /** Confirmed no later than this. */
      lapsesAt: Timestamp,
    }),
  ),
}));
export type PlayerLimit = z.output<typeof PlayerLimit>;

export const PlayerLimits = lazyObject(() => ({
  currency: CurrencyCode,
  serverTime: Timestamp,
  /** What the market offers. */
  limits: z.array(PlayerLimit),
  periods: z.enum(['calendar', 'rolling']),
  timeZone: z.string(),
  raiseAfterHours: z.number(),
  raiseAfterPeriod: z.boolean(),
  /** Minutes. */
  realityCheckChoices: z.array(z.number()),
  /** Minutes between two reality checks now. */
  realityCheck: z.object({ time: z.number() }),
  /** The player's own last 30 days, beside the fields in place of proposals. */
  lastMonth: z.object({
    deposited: DecimalAmount,
    staked: DecimalAmount,
    /** Stakes less returns; negative for a gain. */
    lost: DecimalAmount,
    minutes: z.number(),
  }),
  /** Deposits less withdrawals over the account's life (RTS 1C). */
  netDeposit: DecimalAmount,
  /** A limit that the player cannot raise: the operator set it. */
  permanent: z.boolean(),
  /** Some limit holds. */
  limited: z.boolean(),
  /** Compulsory ones that are not set: nothing is deposited or played before. */
  missing: z.array(LimitNames),
}));
export type PlayerLimits = z.output<typeof PlayerLimits>;

export const getLimits = endpoint({
  name: 'getLimits',
  method: 'GET',
  path: '/api/player/limits',
  summary: 'The limits of the player: what holds, what is used of it, and raises that wait (REGDATA-09).',
  access: 'player',
  response: PlayerLimits,
  errors: [],
  cache: 'no-store',
  changesWith: ['limitsChanged', 'balanceChanged'],
});

export const setLimit = endpoint({
  name: 'setLimit',
  method: 'PUT',
  path: '/api/player/limits',
  summary:
    'Sets limits, several at once or none. What is lower holds at once; a raise, or the end of a limit, waits for the market’s time and for `confirmLimit` (SHELLCALL-12).',
  access: 'player',
  body: z.strictObject({
    /** Null asks for the limit's end. */
    limits: z.partialRecord(LimitNames, z.nullable(LimitValue)),
  }),
  response: PlayerLimits,
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

const params = z.object({ name: LimitNames });

export const confirmLimit = endpoint({
  name: 'confirmLimit',
  method: 'POST',
  path: '/api/player/limits/{name}/confirm',
  summary: 'Confirms a raise whose time has come: only now it holds. 255 with the time before that.',
  access: 'player',
  params,
  response: PlayerLimits,
  errors: [CODE.notFound, PROTECTION_CODE.raiseWaits],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const withdrawRaise = endpoint({
  name: 'withdrawRaise',
  method: 'POST',
  path: '/api/player/limits/{name}/withdraw',
  summary: 'Takes back a raise that waits; taken back twice it is taken back.',
  access: 'player',
  params,
  response: PlayerLimits,
  errors: [],
  cache: 'no-store',
  rateLimit: 'sending',
});
