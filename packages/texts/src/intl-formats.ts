import { formatLocale } from '@foyer/domain/locale/writing';

/** Cached: `Intl` objects are slow to make (up to 1 ms on a phone). */
export function cachedByLocale<O, T>(make: (locale: string, options?: O) => T): (locale: unknown, options?: O) => T {
  const made = new Map<string, T>();
  return (locale, options) => {
    const key = `${locale}${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(String(locale), options);
    made.set(key, known);
    return known;
  };
}

export const dateTimeFormat = cachedByLocale<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

/** For options from code only: each is cached for good. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateTimeFormat(formatLocale(language), options);
}
