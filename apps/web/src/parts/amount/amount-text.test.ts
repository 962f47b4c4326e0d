import { expect, test } from 'vitest';
import { typedAmount } from './amount-text.ts';

test.each([
  ['4000', 'HUF', 4000_00n],
  ['4.000,55', 'HUF', 4000_55n],
  ['4000,5', 'HUF', 4000_50n],
  ['4.000', 'HUF', null],
  ['4.00', 'HUF', 4_00n],
  ['4.5', 'JPY', null],
  ['0.00100000', 'BTC', null],
  ['abc', 'EUR', null],
  ['', 'EUR', null],
])('%s typed in %s is %s minor units', (typed, currency, amount) => {
  expect(typedAmount(typed, currency)).toBe(amount);
});
