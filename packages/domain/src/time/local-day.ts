import { DAY_MS } from './duration.ts';

/** A day of the calendar; months from 1. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** Made once a zone: a format costs more than all else here. */
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
function wallTime(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function localDayOf(at: Date, timeZone: string): CalendarDay {
  const local = new Date(wallTime(at.getTime(), timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The first instant of a day in the zone; a day or month beyond the calendar's runs over. Where clocks skip midnight, the instant they skip to. */
export function startOfLocalDay({ year, month, day }: CalendarDay, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => wallTime(at, timeZone) - at);
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other);
  const exact = candidates.find((at) => wallTime(at, timeZone) === midnight);
  return new Date(exact ?? candidates.at(-1) ?? midnight);
}
