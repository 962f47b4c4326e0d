import * as z from 'zod/mini';
import { Balance, PlaySummary } from './wallet/wallet.ts';
import { Timestamp } from './wire.ts';

/**
 * The live events of the platform by name. Each arrives on `GET /api/events` (text/event-stream) with a number; numbers
 * of one player's stream grow by exactly one, so a client sees a gap and asks again.
 */
export const LIVE_EVENTS = {
  /**
   * The first message of a connection: the number the stream stands at, and the versions of the settings and of the
   * player's wallet by then. A page that was made before knows so that it is stale. `silent`: it comes later, because the
   * number went on by what is another session's; nothing was missed.
   */
  hello: z.object({
    number: z.number(),
    /** When the login happened whose stream it is; null for a guest's. */
    startedAt: z.optional(z.nullable(Timestamp)),
    catalogueVersion: z.optional(z.number()),
    walletVersion: z.optional(z.number()),
    silent: z.optional(z.boolean()),
  }),
  balanceChanged: z.object({ balance: Balance, summary: PlaySummary }),
  favouriteChanged: z.object({ gameId: z.number(), favourite: z.boolean() }),
  /** The session is over: logged out here or elsewhere, idle too long, or ended by the platform. */
  sessionEnded: z.object({ reason: z.enum(['logout', 'idle', 'expired', 'revoked', 'replaced']) }),
  /**
   * Games, settings or texts are new: cached pages are stale. With many readers each asks again at a moment of its own
   * within so many ms.
   */
  catalogueChanged: z.object({ version: z.number(), withinMs: z.optional(z.number()) }),
  /** Told to the two ends of one conversation alone, on the chat's own stream (`chat.ts`). */
  chatChanged: z.object({ lastNumber: z.number() }),
} as const;

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventPayload<N extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[N]>;

/** What changes answers. `freePlayChanged` is a `balanceChanged` with other free spins or other free money. */
export type AnswerChange = Exclude<LiveEventName, 'hello' | 'sessionEnded'> | 'freePlayChanged';

export const EVENT_STREAM_PATH = '/api/events';

/**
 * Events that the front end tells the operator's scripts, by name and payload (specification, analytics). They are
 * dispatched on `window` as CustomEvents of the same name.
 */
export type AnalyticsEvents = {
  ADD_TO_FAVORITES: FavouriteEvent;
  REMOVE_FROM_FAVORITES: FavouriteEvent;
  CLICK_MENU: { name: string; url: string };
  OPEN_LIVE_CHAT: Record<string, never>;
  PROMO_PAGE_VIEW: { path: string };
  REGISTERED: { publicUserId: string };
  RENDERED_APPLICATION: Record<string, never>;
  VERIFICATION_COMPLETED: { verification_method: string; number_of_attempts: number };
  errorIsCaught: { message: string };
};

export type FavouriteEvent = { game_name: string; game_company: string; game_category: string; RTP: string };
