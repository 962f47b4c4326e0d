import { MINUTE_MS } from '../time/duration.ts';

/** Milliseconds. */
export type GameSessionTimes = {
  /** Between two calls that prolong the session. */
  readonly prolongMs: number;
  /** How long its page may be hidden. */
  readonly inactivityMs: number;
};

/** SESSION-28. */
const DEFAULT_PROLONG_MS = 60_000;
/** SESSION-27. */
const DEFAULT_INACTIVITY_MS = 300_000;
/** After a call that failed (SESSION-14). */
export const PROLONG_RETRY_MS = 10_000;

type Settings = {
  readonly gameSessionEnabledCountries: readonly string[];
  readonly gameSessionProlongationTimeoutSec?: number | undefined;
  readonly gameSessionExpirationTimeMinutes?: number | undefined;
};

/** Null where there are no game sessions: no country is named (SESSION-16). */
export function findGameSessionTimes(settings: Settings): GameSessionTimes | null {
  if (settings.gameSessionEnabledCountries.length === 0) return null;
  const { gameSessionProlongationTimeoutSec: seconds, gameSessionExpirationTimeMinutes: minutes } = settings;
  return {
    prolongMs: seconds === undefined ? DEFAULT_PROLONG_MS : seconds * 1_000,
    inactivityMs: minutes === undefined ? DEFAULT_INACTIVITY_MS : minutes * MINUTE_MS,
  };
}

/**
 * How long the server waits for the next call. A browser may stop the timers of a hidden page for the whole inactivity limit, and
 * one series of failed calls ends no session.
 */
export function gameSessionLifetimeMs({ prolongMs, inactivityMs }: GameSessionTimes): number {
  return inactivityMs + 2 * prolongMs + 2 * PROLONG_RETRY_MS;
}
