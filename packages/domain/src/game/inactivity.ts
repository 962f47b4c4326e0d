/** How long a page may be hidden when the setting is missing (SESSION-27), in ms. */
export const DEFAULT_INACTIVITY_LIMIT_MS = 300_000;

/**
 * The time in ms after which a hidden page ends its game session, from gameSessionExpirationTimeMinutes (SESSION-26).
 * Missing, not above 0 or not a number gives the default of 300 s (SESSION-27).
 */
export function inactivityLimitMs(minutes: number | null | undefined): number {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes) || minutes <= 0) {
    return DEFAULT_INACTIVITY_LIMIT_MS;
  }
  return Math.round(minutes * 60_000);
}
