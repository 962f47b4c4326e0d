/** What a refused round means for the player's action. */
export type RefusalMeaning =
  /** Nobody knows whether the stake was taken: ask again with the same key. */
  | 'uncertain'
  /** Not now: send the same action again after a short wait. */
  | 'wait'
  /** Certainly not done, the game goes on. */
  | 'refused'
  /** An earlier round waits to be seen: the launch is asked again. */
  | 'unfinished'
  /** The game cannot go on. */
  | StopReason;

/** Why a running game stopped: logged out, another player in this browser, game switched off, launch gone, not opened. */
export type StopReason = 'ended' | 'other-player' | 'disabled' | 'gone' | 'failed';

/** A press that came this little too early is sent again by itself; one that came earlier is refused. Milliseconds. */
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

/** Reads the error code of a refused round. A code that is not listed is certain and leaves the game as it was. */
export function refusalMeaning(code: string, retryAfterMs: number): RefusalMeaning {
  if (code === 'roundTooSoon') return retryAfterMs <= SHORT_WAIT_MS ? 'wait' : 'refused';
  return MEANINGS.get(code) ?? 'refused';
}
