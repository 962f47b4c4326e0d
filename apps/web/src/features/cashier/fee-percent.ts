/** What stands before decimals and before the percent sign, by locale (CLDR). */
const WRITING: Readonly<Record<string, readonly [decimals: string, sign: string]>> = {
  de: [',', '\u00a0%'],
  'en-GB': ['.', '%'],
  hu: [',', '%'],
  nl: [',', '%'],
  sv: [',', '\u00a0%'],
};

/**
 * `1,5 %` as `Intl` writes it, but for our own locales without its slow first use: a tenth of a second of the cashier's
 * opening on a phone. `hundredths`: of a percent, 0 to 99,999.
 */
export function formatFeePercent(locale: string, hundredths: number): string {
  const writing = Object.hasOwn(WRITING, locale) ? WRITING[locale] : undefined;
  if (!writing) {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
  }
  const [decimals, sign] = writing;
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  const digits = String(part).padStart(2, '0').replace(/0+$/, '');
  return `${whole}${digits && decimals + digits}${sign}`;
}
