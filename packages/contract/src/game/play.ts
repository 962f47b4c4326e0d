import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { EXCLUDED_CODES, PROTECTION_CODE } from '../protection/protection-code.ts';
import { VERIFICATION_CODE } from '../verification/verification-code.ts';
import { CurrencyCode, DecimalAmount, Slug, Timestamp, Uuid } from '../wire.ts';
import { GameSessionStart } from './game-session.ts';
import { JackpotWin } from './jackpot.ts';

export const playModeSchema = z.enum(['real', 'demo']);

/** What pays a stake in place of the balance. */
const Covered = z.enum(['freeSpin', 'freeMoney']);

/** Stake and return are postings in the ledger. `outcome`: the engine's data (slots: `RoundOutcome`). */
export const Round = z.object({
  roundId: Uuid,
  /** Short number for people: game window and history. */
  reference: z.string(),
  gameId: z.number(),
  mode: playModeSchema,
  stake: DecimalAmount,
  returned: DecimalAmount,
  currency: CurrencyCode,
  /** On top of `returned`; part of `balanceAfter`. */
  jackpot: z._default(z.nullable(JackpotWin), null),
  covered: z.nullable(Covered),
  balanceBefore: DecimalAmount,
  balanceAfter: DecimalAmount,
  startedAt: Timestamp,
  outcome: z.unknown(),
  /** The round could not be settled: its stake was paid back. */
  refunded: z._default(z.boolean(), false),
  acknowledged: z.boolean(),
});
export type Round = z.output<typeof Round>;

/** Of one game. */
const freePlay = {
  /** Pays a stake of exactly its value. */
  freeSpins: z.nullable(z.object({ left: z.number(), value: DecimalAmount })),
  /** The highest stake that free money pays, with the most that it has left. */
  freeMoney: z.nullable(DecimalAmount),
  /** Bonus money in the balance that pays no stake of this game. */
  lockedPromo: DecimalAmount,
};

export const FreePlay = z.object(freePlay);
export type FreePlay = z.output<typeof FreePlay>;

export const Launch = z.object({
  launchId: Uuid,
  gameId: z.number(),
  friendlyId: Slug,
  title: z.string(),
  mode: playModeSchema,
  currency: CurrencyCode,
  balance: DecimalAmount,
  stakes: z.array(DecimalAmount),
  defaultStake: DecimalAmount,
  ...freePlay,
  /** From round start to round start, ms, measured by the server (RTS 14G). */
  minRoundMs: z.number(),
  rtp: z.number(),
  engine: z.enum(['slot']),
  /** The engine's data in the deployed version (slots: `SlotMaths`). */
  rules: z.unknown(),
  unfinishedRound: z.nullable(Round),
  /** Null: the game needs none. */
  gameSession: z._default(z.nullable(GameSessionStart), null),
});
export type Launch = z.output<typeof Launch>;

export const launchGame = endpoint({
  name: 'launchGame',
  method: 'POST',
  path: '/api/game/launch',
  summary: 'Opens a game for play. Real play needs a login, demo play does not.',
  access: 'anyone',
  body: z.strictObject({ game: Slug, mode: playModeSchema }),
  response: Launch,
  errors: [
    CODE.countryBlocked,
    ...EXCLUDED_CODES,
    CODE.realMoneyOnly,
    CODE.gameNotFound,
    CODE.gameDisabled,
    PROTECTION_CODE.timeUsed,
    CODE.verifyFirst,
    VERIFICATION_CODE.verificationFailed,
  ],
  cache: 'no-store',
  rateLimit: 'launching',
});

export const playRound = endpoint({
  name: 'playRound',
  method: 'POST',
  path: '/api/game/launch/{launchId}/round',
  summary: 'Takes the stake, draws the outcome, books the return. The same key gives the same round.',
  access: 'anyone',
  params: z.strictObject({ launchId: Uuid }),
  /** `covered`: what the player was shown to pay this stake; where that has ended, the round is refused. */
  body: z.strictObject({ stake: DecimalAmount, covered: z.optional(Covered) }),
  response: Round,
  errors: [
    CODE.countryBlocked,
    ...EXCLUDED_CODES,
    CODE.promoMoneyBlocked,
    CODE.insufficientBalance,
    CODE.gameDisabled,
    PROTECTION_CODE.timeUsed,
    CODE.verifyFirst,
    VERIFICATION_CODE.verificationFailed,
    'bonusStakeTooHigh',
    'freePlayEnded',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'launchNotFound',
    'realityCheckDue',
    'requestInFlight',
    'roundTooSoon',
    'roundUnfinished',
    'stakeNotOffered',
  ],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'playing',
});

export const getFreePlay = endpoint({
  name: 'getFreePlay',
  method: 'GET',
  path: '/api/game/launch/{launchId}/free-play',
  summary:
    'What can pay a stake of this game in place of the balance now, and what of the balance can not, as at its launch.',
  access: 'player',
  params: z.strictObject({ launchId: Uuid }),
  response: FreePlay,
  errors: ['launchNotFound'],
  cache: 'no-store',
  changesWith: ['freePlayChanged', 'balanceChanged'],
});

export const acknowledgeRound = endpoint({
  name: 'acknowledgeRound',
  method: 'POST',
  path: '/api/game/launch/{launchId}/round/{roundId}/acknowledge',
  summary: 'Says that the player has seen the result. Saying it twice changes nothing.',
  access: 'anyone',
  params: z.strictObject({ launchId: Uuid, roundId: Uuid }),
  response: Round,
  errors: ['launchNotFound', 'roundNotFound'],
  cache: 'no-store',
});

export const listRounds = endpoint({
  name: 'listRounds',
  method: 'GET',
  path: '/api/game/launch/{launchId}/rounds',
  summary: 'The last rounds of this game, newest first (GLI-19 4.14).',
  access: 'anyone',
  params: z.strictObject({ launchId: Uuid }),
  query: z.strictObject({ size: z.optional(z.coerce.number().check(z.gte(1), z.lte(50), z.int())) }),
  response: z.object({ rounds: z.array(Round) }),
  errors: ['launchNotFound'],
  cache: 'no-store',
  changesWith: [],
});
