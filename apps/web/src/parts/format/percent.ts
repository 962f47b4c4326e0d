import { writingOf } from '@foyer/texts/plain-figures';

/**
 * 9650 hundredths of a percent as `96.50`, or as `96.5` where no decimals are asked for; the sign is of the texts. As `Intl` writes
 * it, but without its slow first use: a tenth of a second of the cashier's opening on a phone. 0 to 99,999.
 */
export function formatHundredths(hundredths: number, locale: string, minimumFractionDigits: 0 | 2 = 2): string {
  const percent = hundredths / 100;
  const writing = writingOf(locale);
  if (!writing) {
    return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(percent);
  }
  const text = percent.toFixed(2);
  return (minimumFractionDigits ? text : text.replace(/\.?0+$/, '')).replace('.', writing[0]);
}

/** 0.965 as `96.50`. `locale`: that of `Text.figures`. */
export function formatPercent(fraction: number, locale: string): string {
  return formatHundredths(fraction * 10_000, locale);
}
