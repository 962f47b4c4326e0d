import { MINUTE_MS } from '../time/duration.ts';

export type RemainingTime = { readonly days: number; readonly hours: number; readonly minutes: number };

/** Never rounded up (COUNTDOWN-02 to COUNTDOWN-06). NaN and below 0 are 0. */
export function remainingTime(milliseconds: number): RemainingTime {
  const total = milliseconds > 0 ? Math.floor(milliseconds / MINUTE_MS) : 0;
  return { days: Math.floor(total / 1440), hours: Math.floor(total / 60) % 24, minutes: total % 60 };
}
