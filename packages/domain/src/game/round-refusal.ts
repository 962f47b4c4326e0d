export type RefusalMeaning =
  /** Unknown whether the stake was taken: retry with the same key. */
  | 'uncertain'
  | 'wait'
  /** Certainly not done; the game continues. */
  | 'refused'
  /** An earlier round was not seen yet: launch again. */
  | 'unfinished'
  | StopReason;

export type StopReason =
  | 'ended'
  | 'other-player'
  | 'disabled'
  | 'unverified'
  | 'gone'
  | 'rest'
  | 'timeout'
  | 'parallel'
  | 'failed';

/** A press that is this much too early is retried; an earlier one is refused. */
export const SHORT_WAIT_MS = 1500;

const MEANINGS: ReadonlyMap<string, RefusalMeaning> = new Map<string, RefusalMeaning>([
  ['1', 'uncertain'],
  ['100', 'uncertain'],
  ['requestInFlight', 'uncertain'],
  ['unavailable', 'uncertain'],
  ['roundUnfinished', 'unfinished'],
  ['115', 'ended'],
  ['122', 'rest'],
  ['128', 'unverified'],
  ['132', 'disabled'],
  ['launchNotFound', 'gone'],
]);

/** An unlisted code is certain and does not change the game. */
export function refusalMeaning(code: string, retryAfterMs: number): RefusalMeaning {
  if (code === 'roundTooSoon') return retryAfterMs <= SHORT_WAIT_MS ? 'wait' : 'refused';
  return MEANINGS.get(code) ?? 'refused';
}
