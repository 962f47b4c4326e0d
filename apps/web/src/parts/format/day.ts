import { dateFormat } from '@foyer/texts/intl-formats';

/**
 * The day of an ISO moment in the writing of the language, such as `3 December 2026`, in UTC: the server decides when it
 * is over, and server and browser must write the same.
 */
export function formatDay(iso: string, language: string): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
