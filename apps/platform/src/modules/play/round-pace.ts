/** A start this far in the future means that the clock was put back since, not that processes disagree a little. */
const CLOCK_PUT_BACK_MS = 60_000;

/**
 * How many milliseconds are left until the next round may start: 0 when it may start now. Counted from the start of one
 * round to the start of the next, by the server's clock (RTS 14D, 14G; SE LIFS 2018:8).
 */
export function remainingPauseMs(lastStart: Date | null, now: Date, minRoundMs: number): number {
  if (lastStart === null) return 0;
  const elapsed = now.getTime() - lastStart.getTime();
  if (elapsed < -CLOCK_PUT_BACK_MS) return 0;
  return Math.max(0, minRoundMs - elapsed);
}
