import type { ProtectionDuties } from '../market/protection-duties.ts';
import { HOUR_MS } from '../time/duration.ts';
import { localDayOf, startOfLocalDay } from '../time/local-day.ts';
import type { ExclusionKind } from './exclusion.ts';

/** As on the wire: `24h` is a time-out of 24 hours, `6m` a self-exclusion of six months, `forever` one for good. */
export type ExclusionPeriod =
  | { readonly kind: 'timeOut'; readonly hours: number }
  | { readonly kind: 'selfExclusion'; readonly months: number | null };

type Offered = Pick<ProtectionDuties, 'timeOutHours' | 'selfExclusionMonths' | 'timeZone'>;

const FOREVER = 'forever';
const WRITTEN = /^([1-9]\d{0,4})([hm])$/;

export function formatPeriod(period: ExclusionPeriod): string {
  if (period.kind === 'timeOut') return `${period.hours}h`;
  return period.months === null ? FOREVER : `${period.months}m`;
}

function parsePeriod(text: string): ExclusionPeriod | null {
  if (text === FOREVER) return { kind: 'selfExclusion', months: null };
  const [, number, unit] = WRITTEN.exec(text) ?? [];
  if (number === undefined) return null;
  return unit === 'h' ? { kind: 'timeOut', hours: Number(number) } : { kind: 'selfExclusion', months: Number(number) };
}

export function offeredPeriods(
  { timeOutHours, selfExclusionMonths }: Offered,
  kind: Exclude<ExclusionKind, 'operator'>,
): ExclusionPeriod[] {
  return kind === 'timeOut'
    ? timeOutHours.map((hours) => ({ kind, hours }))
    : selfExclusionMonths.map((months) => ({ kind, months }));
}

/** Null for a text that is none, or that the market does not offer. */
export function findPeriod(text: string, market: Offered): ExclusionPeriod | null {
  const period = parsePeriod(text);
  if (!period) return null;
  return offeredPeriods(market, period.kind).some((offered) => formatPeriod(offered) === text) ? period : null;
}

/**
 * Hours to the millisecond; months to the end of the day in the market's zone, never less than whole months: where a month has no such
 * day, the first of the next. Null: for good.
 */
export function periodEnd(period: ExclusionPeriod, now: Date, { timeZone }: Pick<Offered, 'timeZone'>): Date | null {
  if (period.kind === 'timeOut') return new Date(now.getTime() + period.hours * HOUR_MS);
  if (period.months === null) return null;
  const today = localDayOf(now, timeZone);
  return startOfLocalDay({ ...today, month: today.month + period.months, day: today.day + 1 }, timeZone);
}
