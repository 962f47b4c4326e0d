const formats = new Map<string, Intl.NumberFormat>();

/** 0.965 as `96.50`. `locale`: that of `Text.figures`. */
export function formatPercent(fraction: number, locale: string): string {
  const known =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(locale, known);
  return known.format(fraction * 100);
}
