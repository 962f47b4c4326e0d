import type { Fault } from '../form/field-rules.ts';
import { parseCalendarDate } from './calendar-date.ts';

const EXPIRY_YEARS = 50;

/** `date` and result: `YYYY-MM-DD`. The 29th of February becomes the 28th in a year without one. */
export function addYears(date: string, years: number): string {
  const [year = '', rest = ''] = [date.slice(0, 4), date.slice(4)];
  const text = String(Number(year) + years).padStart(4, '0');
  return parseCalendarDate(`${text}${rest}`) ?? `${text}-02-28`;
}

type Span = { from?: string; to?: string };

/** Bounds are inclusive; a fault names them for its message (VMSG-22 to VMSG-24). */
export function checkDateWithin(text: string, { from, to }: Span): Fault | null {
  const date = parseCalendarDate(text);
  if (date === null) return { key: 'date' };
  const isWithin = (from === undefined || date >= from) && (to === undefined || date <= to);
  if (isWithin) return null;
  return { key: 'date', params: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } };
}

type Ages = { today: string; minimumAge: number; maximumAge: number };

/** FIELD-01 to FIELD-05. */
export function checkBirthDate(text: string, { today, minimumAge, maximumAge }: Ages): Fault | null {
  const date = parseCalendarDate(text);
  if (date === null || date > today) return { key: 'date' };
  if (date > addYears(today, -minimumAge)) return { key: 'minAge', params: { age: minimumAge } };
  return date < addYears(today, -maximumAge) ? { key: 'maxAge', params: { age: maximumAge } } : null;
}

/** FIELD-06. */
export function checkIssueDate(text: string, { today }: { today: string }): Fault | null {
  return checkDateWithin(text, { to: today });
}

/** FIELD-07, FIELD-08. */
export function checkExpiryDate(text: string, { today }: { today: string }): Fault | null {
  return checkDateWithin(text, { from: today, to: addYears(today, EXPIRY_YEARS) });
}

/** FIELD-09. */
export function checkFutureDate(text: string, { today }: { today: string }): Fault | null {
  return checkDateWithin(text, { from: today });
}
