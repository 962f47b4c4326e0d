import { dateFormat } from '@foyer/texts/intl-formats';

/** `3 December 2026`, in UTC: server and browser must write the same. */
export function formatDay(iso: string, language: string): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
