import { expect, test } from 'vitest';
import { formatHundredths, formatPercent } from './percent.ts';

test.each(['de', 'en-GB', 'hu', 'nl', 'sv', 'fi'])('a percentage in %s is what Intl writes', (locale) => {
  for (const minimumFractionDigits of [0, 2] as const) {
    const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
    for (const hundredths of [0, 1, 10, 99, 100, 150, 205, 1_000, 9_650, 10_000, 99_999])
      expect(formatHundredths(hundredths, locale, minimumFractionDigits)).toBe(format(hundredths / 100));
  }
  expect(formatPercent(0.9566, 'nl')).toBe('95,66');
});
