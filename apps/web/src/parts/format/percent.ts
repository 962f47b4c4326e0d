import { writingOf } from '@foyer/texts/plain-figures';

/** 0.965 as `96.50`; texts have the sign. As `Intl` writes it, but without its slow first use. `locale`: that of `Text.figures`. */
export function formatPercent(fraction: number, locale: string): string {
  const percent = fraction * 100;
  const writing = writingOf(locale);
  return writing
    ? percent.toFixed(2).replace('.', writing[0])
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(percent);
}
