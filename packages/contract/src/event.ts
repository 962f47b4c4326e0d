import * as z from 'zod/mini';
import { DueCheck } from './protection/due-check.ts';
import { Balance, PlaySummary } from './wallet/wallet.ts';
import { CurrencyCode, DecimalAmount, Language, Timestamp } from './wire.ts';

/** `GET /api/events`, numbered per player without a gap. */
export const LIVE_EVENTS = {
  /** Current versions. `silent`: the skipped numbers belong to another session. */
  hello: z.object({
    number: z.number(),
    /** The login of this stream; null for a guest. */
    startedAt: z.optional(z.nullable(Timestamp)),
    catalogueVersion: z.optional(z.number()),
    walletVersion: z.optional(z.number()),
    silent: z.optional(z.boolean()),
  }),
  balanceChanged: z.object({ balance: Balance, summary: PlaySummary }),
  favouriteChanged: z.object({ gameId: z.number(), favourite: z.boolean() }),
  /** The game was opened and is now the first of the player's recent games. */
  recentGamesChanged: z.object({ gameId: z.number() }),
  /** The language saved on the account. */
  languageChanged: z.object({ language: Language }),
  /** Profile, consents, logins, verification or requests about the player's data are others than before. */
  accountChanged: z.object({}),
  /** A limit, or a raise that waits, is another than before. */
  limitsChanged: z.object({}),
  /** Most of a loss or stake limit is used; its name. */
  limitNear: z.object({ name: z.string() }),
  /** What was left of a bonus became cash, ran out of time or went back with its deposit. `title`: by language. */
  bonusEnded: z.object({
    title: z.record(z.string(), z.string()),
    end: z.enum(['converted', 'expired', 'revoked']),
    amount: DecimalAmount,
    freeSpins: z.number(),
    currency: CurrencyCode,
  }),
  /** There is something to say about the player's own figures, or it was dismissed. */
  playAdviceChanged: z.object({}),
  /** The session is over: logged out here or elsewhere, idle too long, or ended by the platform. */
  sessionEnded: z.object({
    reason: z.enum(['logout', 'idle', 'expired', 'revoked', 'replaced', 'timeLimit', 'excluded']),
    /** `excluded` alone: null for good. */
    until: z.optional(z.nullable(Timestamp)),
  }),
  /** Nothing was used for a while: the session ends at this time unless it is renewed (`autoLogin`). */
  sessionIdle: z.object({ endsAt: Timestamp }),
  /** The reality check waits for an answer; no round begins until it has one. With its figures, so that nobody has to ask. */
  realityCheckDue: DueCheck,
  /** It was answered, here or elsewhere; the next one is due then. */
  realityCheckAnswered: z.object({ dueAt: Timestamp }),
  /** Clients refetch at a random moment within `withinMs`. */
  catalogueChanged: z.object({ version: z.number(), withinMs: z.optional(z.number()) }),
  /** Only on the chat's own stream (`chat.ts`). */
  chatChanged: z.object({ lastNumber: z.number() }),
} as const;

/** On every stream, each 15 s, without a number: a client that has had one and then misses three opens the stream anew. */
export const HEARTBEAT_EVENT = 'heartbeat';

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventPayload<N extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[N]>;

/** `freePlayChanged`: a `balanceChanged` with other free spins or free money. */
export type AnswerChange =
  | Exclude<LiveEventName, 'hello' | 'bonusEnded' | 'limitNear' | 'sessionEnded' | 'sessionIdle'>
  | 'freePlayChanged';

export const EVENT_STREAM_PATH = '/api/events';

/** CustomEvents on `window` for the operator's scripts (specification, analytics). */
export type AnalyticsEvents = {
  ADD_TO_FAVORITES: FavouriteEvent;
  REMOVE_FROM_FAVORITES: FavouriteEvent;
  CLICK_MENU: { name: string; url: string };
  OPEN_LIVE_CHAT: Record<string, never>;
  PROMO_PAGE_VIEW: { path: string };
  /** Nothing that tells who: the account is not proved yet. */
  REGISTERED: Record<string, never>;
  RENDERED_APPLICATION: Record<string, never>;
  VERIFICATION_COMPLETED: { verification_method: string; number_of_attempts: number };
  errorIsCaught: { message: string };
};

export type FavouriteEvent = { game_name: string; game_company: string; game_category: string; RTP: string };
