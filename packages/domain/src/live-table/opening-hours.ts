import { MINUTE_MS } from '../time/duration.ts';

/** Daily hours in a time zone; `closes` below `opens` is past midnight. */
export type OpeningHours = {
  readonly timeZone: string;
  readonly opens: string;
  /** `HH:MM`, exclusive. */
  readonly closes: string;
};

const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, made);
  return made;
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

function minuteOfDay(timeZone: string, at: number): number {
  return minutesOf(formatOf(timeZone).format(at));
}

/** `at`: ms since 1970. Null hours: always. Throws RangeError for an unknown zone. */
export function isOpenAt(hours: OpeningHours | null, at: number): boolean {
  if (hours === null) return true;
  const minute = minuteOfDay(hours.timeZone, at);
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  return opens <= closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** Ms since 1970, to the minute, also over a clock change. Null hours open at once. */
export function opensNext(hours: OpeningHours | null, at: number): number {
  if (hours === null) return at;
  const { timeZone, opens } = hours;
  const wanted = minutesOf(opens);
  const floor = at - (at % MINUTE_MS);
  const ahead = (wanted - minuteOfDay(timeZone, at) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const next = floor + ahead * MINUTE_MS;
  const error = minuteOfDay(timeZone, next) - wanted;
  const shift = error > DAY_MINUTES / 2 ? error - DAY_MINUTES : error < -DAY_MINUTES / 2 ? error + DAY_MINUTES : error;
  return next - shift * MINUTE_MS;
}
