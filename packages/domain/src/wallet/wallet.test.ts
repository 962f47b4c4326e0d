import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { campaignsCount, displayedTotal, wageringPercent } from './wallet.ts';

test.each([
  ['two decimals stay', '10.10', '0.25', 'EUR', 1035n],
  ['the sum is rounded, not its parts', '10.001', '0.009', 'EUR', 1001n],
  ['a long fraction is never rounded up', '10.00499999', '0.0049', 'EUR', 1000n],
  ['0.1 + 0.2 as numbers', 0.1, 0.2, 'EUR', 30n],
  ['a third decimal is cut', '1.239', '0', 'KWD', 1230n],
  ['yen have none', '10.9', '0.05', 'JPY', 10n],
])('[WALLET-18] total of decimals: %s', (_name, balance, bettingBonus, currency, amount) => {
  expect(displayedTotal({ balance, bettingBonus, currency })).toEqual(money(amount, currency));
});

test('[WALLET-18] total of money', () => {
  const kwd = (amount: bigint) => money(amount, 'KWD');
  expect(displayedTotal({ balance: money(1000n, 'EUR'), bettingBonus: money(5n, 'EUR') })).toEqual(money(1005n, 'EUR'));
  expect(displayedTotal({ balance: kwd(1005n), bettingBonus: kwd(1006n) })).toEqual(kwd(2010n));
  expect(() => displayedTotal({ balance: kwd(1n), bettingBonus: money(1n, 'EUR') })).toThrow(RangeError);
});

test.each([
  [25, 100, 75],
  [1, 3, 66],
  [0, 100, 100],
  [7, 100, 93],
  [29, 100, 71],
  ['0.1', '0.3', 66],
  [100, 100, 0],
  [101, 300, 66],
  [3, 2, -50],
  [4, 3, -34],
  [0, 0, null],
  [5, 0, null],
])('[WALLET-34] wagering of %s out of %s is %s', (current, total, percent) => {
  expect(wageringPercent(current, total)).toBe(percent);
});

test('[WALLET-21] campaigns with a promoCode do not count', () => {
  expect(campaignsCount([{}, { promoCode: 'ABC' }, { promoCode: null }])).toBe(2);
  expect(campaignsCount([])).toBe(0);
});
