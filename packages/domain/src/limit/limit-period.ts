import type { ProtectionDuties } from '../market/protection-duties.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { type CalendarDay, localDayOf, startOfLocalDay } from '../time/local-day.ts';
import type { LimitPeriod } from './limit-name.ts';

type Calendar = Pick<ProtectionDuties, 'limitPeriods' | 'timeZone'>;

/** `end`: when the count begins anew; null for a rolling period, which never does. */
export type RunningPeriod = { readonly start: Date; readonly end: Date | null };

/** Rolling: a month is the longest there is. */
const ROLLING_MS: Readonly<Record<LimitPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS };

/** Weeks begin on Monday (ISO 8601). */
function firstDay(period: LimitPeriod, { year, month, day }: CalendarDay): CalendarDay {
  if (period === 'month') return { year, month, day: 1 };
  if (period === 'day') return { year, month, day };
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return { year, month, day: day - weekday };
}

function nextFirstDay(period: LimitPeriod, { year, month, day }: CalendarDay): CalendarDay {
  if (period === 'month') return { year, month: month + 1, day };
  return { year, month, day: day + (period === 'week' ? 7 : 1) };
}

/** The period of a limit that runs now: the calendar's in the market's zone, or the time that just passed. */
export function runningPeriod(period: LimitPeriod, now: Date, { limitPeriods, timeZone }: Calendar): RunningPeriod {
  if (limitPeriods === 'rolling') {
    // Play is counted by the hour: the hour that the period begins in counts whole.
    const start = now.getTime() - ROLLING_MS[period];
    return { start: new Date(start - (start % HOUR_MS)), end: null };
  }
  const first = firstDay(period, localDayOf(now, timeZone));
  return { start: startOfLocalDay(first, timeZone), end: startOfLocalDay(nextFirstDay(period, first), timeZone) };
}
