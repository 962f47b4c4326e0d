/** Up to here a whole number is its digits, in every language of ours. */
const PLAIN_DIGITS = 999;

/** What stands between thousands, and from which number on, by locale (CLDR; Hungarian leaves four digits together). */
const GROUPING: Readonly<Record<string, readonly [separator: string, from: number]>> = {
  de: ['.', 1000],
  'en-GB': [',', 1000],
  hu: ['\u00a0', 10_000],
  nl: ['.', 1000],
  sv: ['\u00a0', 1000],
};

/** As `Intl` writes it without options, but without its slow first use. Null for other values and unknown locales. */
export function formatWholeNumber(locale: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return null;
  if (value <= PLAIN_DIGITS) return String(value);
  const grouping = Object.hasOwn(GROUPING, locale) ? GROUPING[locale] : undefined;
  if (!grouping) return null;
  const [separator, from] = grouping;
  return value < from ? String(value) : String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
}
