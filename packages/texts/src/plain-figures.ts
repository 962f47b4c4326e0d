/** Up to here every language of ours writes plain digits. */
const PLAIN_DIGITS = 999;

/** What stands before decimals and between thousands, and from where on those are grouped, by locale (CLDR). */
const WRITING: Readonly<Record<string, readonly [decimals: string, thousands: string, from: number]>> = {
  de: [',', '.', 1000],
  'en-GB': ['.', ',', 1000],
  hu: [',', '\u00a0', 10_000],
  nl: [',', '.', 1000],
  sv: [',', '\u00a0', 1000],
};

/** Of our own locales. */
export const writingOf = (locale: string) => (Object.hasOwn(WRITING, locale) ? WRITING[locale] : undefined);

/** As `Intl` without options, but without its slow first use. Null for other values and unknown locales. */
export function formatWholeNumber(locale: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return null;
  if (value <= PLAIN_DIGITS) return String(value);
  const writing = writingOf(locale);
  if (!writing) return null;
  const [, thousands, from] = writing;
  return value < from ? String(value) : String(value).replace(/\B(?=(?:\d{3})+$)/g, thousands);
}
