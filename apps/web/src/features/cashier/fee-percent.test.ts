import { expect, test } from 'vitest';
import { formatFeePercent } from './fee-percent.ts';

test.each(['de', 'en-GB', 'hu', 'nl', 'sv', 'fi'])('a percentage in %s is what Intl writes', (locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  for (const hundredths of [0, 1, 10, 99, 100, 150, 205, 1_000, 10_000, 99_999])
    expect(formatFeePercent(locale, hundredths)).toBe(format.format(hundredths / 10_000));
});
