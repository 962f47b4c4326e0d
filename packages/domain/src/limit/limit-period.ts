import type { ProtectionDuties } from '../market/protection-duties.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import type { LimitPeriod } from './limit-name.ts';

type Calendar = Pick<ProtectionDuties, 'limitPeriods' | 'timeZone'>;

/** `end`: when the count begins anew; null for a rolling period, which never does. */
export type RunningPeriod = { readonly start: Date; readonly end: Date | null };

/** Rolling: a month is the longest there is. */
const ROLLING_MS: Readonly<Record<LimitPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS };

type LocalDay = { year: number; month: number; day: number };

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATS.set(timeZone, made);
  return made;
}

/** What clocks in the zone show at an instant, as if it were UTC. Whole seconds. */
function localTime(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The first instant of a day in the zone; where clocks skip its midnight, the instant they skip to. */
function startOfDay({ year, month, day }: LocalDay, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => localTime(at, timeZone) - at);
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other);
  const exact = candidates.find((at) => localTime(at, timeZone) === midnight);
  return new Date(exact ?? candidates.at(-1) ?? midnight);
}

/** Weeks begin on Monday (ISO 8601). */
function firstDay(period: LimitPeriod, { year, month, day }: LocalDay): LocalDay {
  if (period === 'month') return { year, month, day: 1 };
  if (period === 'day') return { year, month, day };
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return { year, month, day: day - weekday };
}

function nextFirstDay(period: LimitPeriod, { year, month, day }: LocalDay): LocalDay {
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
  const local = new Date(localTime(now.getTime(), timeZone));
  const today = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
  const first = firstDay(period, today);
  return { start: startOfDay(first, timeZone), end: startOfDay(nextFirstDay(period, first), timeZone) };
}
