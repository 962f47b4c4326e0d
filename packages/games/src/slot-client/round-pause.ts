/** How much of the way to the platform is waited for on top, ms: an answer later than this was looked for again. */
const MOST_ON_THE_WAY = 1_000;

/**
 * How long to wait for the next round once a round's answer is here (ms). The platform counts the market's least time
 * between two starts from when it was asked, which is later than the press; it knew of it when it answered, at the latest.
 * `minRoundMs`: the least time. `sincePressMs`: from the press to the answer.
 */
export function pauseAfterAnswer(minRoundMs: number, sincePressMs: number): number {
  return Math.max(0, minRoundMs - sincePressMs + Math.min(sincePressMs, MOST_ON_THE_WAY));
}
