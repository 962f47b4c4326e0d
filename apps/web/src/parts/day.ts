import { formatLocale } from '@foyer/domain/locale/writing';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of an ISO moment in the writing of the language, such as `3 December 2026`, in UTC: the server decides when it
 * is over, and server and browser must write the same.
 */
export function formatDay(iso: string, language: string): string {
  const known =
    formats.get(language) ?? new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, known);
  return known.format(new Date(iso));
}
