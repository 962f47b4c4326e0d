/** A start further in the future means that the clock was put back. */
const CLOCK_PUT_BACK_MS = 60_000;

/** Milliseconds from start to start of rounds that are left, by the server's clock (RTS 14D, 14G; SE LIFS 2018:8). */
export function remainingPauseMs(lastStart: Date | null, now: Date, minRoundMs: number): number {
  if (lastStart === null) return 0;
  const elapsed = now.getTime() - lastStart.getTime();
  if (elapsed < -CLOCK_PUT_BACK_MS) return 0;
  return Math.max(0, minRoundMs - elapsed);
}
