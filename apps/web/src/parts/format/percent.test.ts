import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test.each(['de', 'en-GB', 'hu', 'nl', 'sv', 'fi'])('a percentage in %s is what Intl writes', (locale) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const percent of [0, 0.01, 0.1, 0.99, 1, 1.5, 2.05, 10, 96.5, 100, 999.99])
    expect(formatPercent(percent / 100, locale)).toBe(format.format(percent));
});
