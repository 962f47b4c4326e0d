export type RefusalMeaning =
  /** Nobody knows whether the stake was taken: retry with the same key. */
  | 'uncertain'
  /** Retry after a short wait. */
  | 'wait'
  /** Certainly not done; the game continues. */
  | 'refused'
  /** An earlier round was not seen yet: launch again. */
  | 'unfinished'
  /** The game stops. */
  | StopReason;

/** Why a game stopped: logged out, another player in this browser, game switched off, launch gone, not opened. */
export type StopReason = 'ended' | 'other-player' | 'disabled' | 'gone' | 'failed';

/** A press that came this little too early is retried; an earlier one is refused. Milliseconds. */
export const SHORT_WAIT_MS = 1500;

const MEANINGS: ReadonlyMap<string, RefusalMeaning> = new Map<string, RefusalMeaning>([
  ['1', 'uncertain'],
  ['100', 'uncertain'],
  ['requestInFlight', 'uncertain'],
  ['unavailable', 'uncertain'],
  ['roundUnfinished', 'unfinished'],
  ['115', 'ended'],
  ['132', 'disabled'],
  ['launchNotFound', 'gone'],
]);

/** What an error code of a refused round means. An unlisted code is certain and leaves the game as it was. */
export function refusalMeaning(code: string, retryAfterMs: number): RefusalMeaning {
  if (code === 'roundTooSoon') return retryAfterMs <= SHORT_WAIT_MS ? 'wait' : 'refused';
  return MEANINGS.get(code) ?? 'refused';
}
