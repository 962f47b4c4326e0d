const formats = new Map<string, Intl.NumberFormat>();

/** A fraction as a percentage with two decimals in the figures of the site: 0.965 is `96.50` in British ones. `locale`: that of `Text.figures`. */
export function formatPercent(fraction: number, locale: string): string {
  const known =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(locale, known);
  return known.format(fraction * 100);
}
