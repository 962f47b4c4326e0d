const formats = new Map<string, Intl.NumberFormat>();

/** A fraction as a percentage with two decimals in the writing of the language: 0.965 is `96.50` in English. */
export function formatPercent(fraction: number, language: string): string {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(language, known);
  return known.format(fraction * 100);
}
