/** Up to here every language of ours writes plain digits. */
const PLAIN_DIGITS = 999;

/** By locale (CLDR; Hungarian does not group four digits). */
const GROUPING: Readonly<Record<string, readonly [separator: string, from: number]>> = {
  de: ['.', 1000],
  'en-GB': [',', 1000],
  hu: ['\u00a0', 10_000],
  nl: ['.', 1000],
  sv: ['\u00a0', 1000],
};

/** As `Intl` without options, but without its slow first use. Null for other values and unknown locales. */
export function formatWholeNumber(locale: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return null;
  if (value <= PLAIN_DIGITS) return String(value);
  const grouping = Object.hasOwn(GROUPING, locale) ? GROUPING[locale] : undefined;
  if (!grouping) return null;
  const [separator, from] = grouping;
  return value < from ? String(value) : String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
}
