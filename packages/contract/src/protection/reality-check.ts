import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { Nothing, Timestamp } from '../wire.ts';
import { PlayFigures } from './due-check.ts';

export const REALITY_CHECK_ANSWERS = ['goOn', 'history', 'limits', 'stop'] as const;
const RealityCheckAnswer = z.enum(REALITY_CHECK_ANSWERS);
export type RealityCheckAnswer = z.output<typeof RealityCheckAnswer>;

/** Where the player saw it. */
const RealityCheckScreen = z.enum(['game', 'page']);

export const RealityCheck = lazyObject(() => ({
  serverTime: Timestamp,
  /** Null while nobody plays. */
  play: z.nullable(PlayFigures),
  /** REMIND-01: much more time logged in than in the weeks before. */
  sessionTimeIncreased: z.boolean(),
}));
export type RealityCheck = z.output<typeof RealityCheck>;

export const getRealityCheck = endpoint({
  name: 'getRealityCheck',
  method: 'GET',
  path: '/api/player/reality-check',
  summary: 'When the next reality check is due, with the figures it shows (RTS 13B).',
  access: 'player',
  response: RealityCheck,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'realityCheckDue', 'realityCheckAnswered'],
});

export const showRealityCheck = endpoint({
  name: 'showRealityCheck',
  method: 'POST',
  path: '/api/player/reality-check/shown',
  summary: 'Records that the check that is due is on the screen. Nothing where none is due.',
  access: 'player',
  body: z.strictObject({ screen: RealityCheckScreen }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});

export const acknowledgeRealityCheck = endpoint({
  name: 'acknowledgeRealityCheck',
  method: 'POST',
  path: '/api/player/reality-check/acknowledge',
  summary:
    'Answers the check that is due; the next one is due an interval from now. Says when, also where none was due.',
  access: 'player',
  body: z.strictObject({ answer: RealityCheckAnswer, screen: RealityCheckScreen }),
  response: RealityCheck,
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
});

/** What a player did with the reminder of more time than before (REMIND). */
export const ACTIVITY_CODES = [
  'sessionTimeIncreaseShown',
  'sessionTimeIncreaseConfirmed',
  'sessionTimeIncreaseHelp',
] as const;
export type ActivityCode = (typeof ACTIVITY_CODES)[number];

export const trackActivity = endpoint({
  name: 'trackActivity',
  method: 'POST',
  path: '/api/player/activity',
  summary: 'Records what a player saw or pressed (SHELLCALL-22).',
  access: 'player',
  body: z.strictObject({ activityCode: z.enum(ACTIVITY_CODES) }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
  rateLimit: 'drafting',
});
