export type RemainingTime = { readonly days: number; readonly hours: number; readonly minutes: number };

const MINUTE = 60_000;

/**
 * What is left of a time in whole days, hours and minutes, never rounded up: a minute that has begun to run out no longer
 * counts (COUNTDOWN-02 to COUNTDOWN-06). `milliseconds` may be anything; less than nothing, or no number, is nothing left.
 */
export function remainingTime(milliseconds: number): RemainingTime {
  const total = milliseconds > 0 ? Math.floor(milliseconds / MINUTE) : 0;
  return { days: Math.floor(total / 1440), hours: Math.floor(total / 60) % 24, minutes: total % 60 };
}
