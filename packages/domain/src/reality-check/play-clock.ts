import { MINUTE_MS } from '../time/duration.ts';

/** Without a login for longer, play is over: the next one begins anew. Our choice: long enough for a crash, a reload or another device. */
export const AWAY_MINUTES = 5;
/** Without a round for that long, play at a stretch is over (`sessionMinutes`); our choice. */
export const PAUSE_MINUTES = 15;

/** The strictest of market with the operator's duty, and player. */
export function checkMinutes(inForce: number, chosen: number | null): number {
  return Math.min(inForce, chosen ?? Number.POSITIVE_INFINITY);
}

/** The longest play at a stretch: the market's or the player's, whichever is shorter; null without either. */
export function longestStretch(market: number | null, chosen: number | null): number | null {
  if (market === null || chosen === null) return market ?? chosen;
  return Math.min(market, chosen);
}

export function nextCheck(since: Date, minutes: number): Date {
  return new Date(since.getTime() + minutes * MINUTE_MS);
}

/** Play without a pause; null: no round yet. */
export type Stretch = { readonly beganAt: Date; readonly lastRoundAt: Date };

/** When a pause that began with the last round is long enough. */
export function endOfPause({ lastRoundAt }: Pick<Stretch, 'lastRoundAt'>): Date {
  return new Date(lastRoundAt.getTime() + PAUSE_MINUTES * MINUTE_MS);
}

export function isSameStretch(stretch: Stretch | null, now: Date): stretch is Stretch {
  return stretch !== null && now < endOfPause(stretch);
}

/** Until when the next round has to wait because play lasted as long as its limit allows; null: it need not. */
export function restUntil(stretch: Stretch | null, sessionMinutes: number | null, now: Date): Date | null {
  if (sessionMinutes === null || !isSameStretch(stretch, now)) return null;
  return now.getTime() - stretch.beganAt.getTime() < sessionMinutes * MINUTE_MS ? null : endOfPause(stretch);
}
