import { describe, expect, test } from 'vitest';
import { CURRENCIES } from './currency-table.ts';
import { money } from './money.ts';
import { defaultStakeOf, offeredStakes, sameRung } from './stakes.ts';

describe('offered stakes', () => {
  test('every stake of every currency is a multiple of 20 minor units, rising, from a sane lowest one', () => {
    for (const currency of CURRENCIES.keys()) {
      const stakes = offeredStakes(currency, null);
      expect(stakes.length).toBeGreaterThanOrEqual(5);
      expect(stakes.filter((stake) => stake % 20n !== 0n)).toEqual([]);
      expect([...stakes].sort((a, b) => Number(a - b))).toEqual(stakes);
      expect(defaultStakeOf(stakes)).toBe(stakes[0]);
    }
  });

  test.each([
    ['EUR', null, '20 40 60 100 200 300 500 1000 2000 5000 10000'],
    ['GBP', money(500n, 'GBP'), '20 40 60 100 200 300 500'],
    ['GBP', money(200n, 'GBP'), '20 40 60 100 200'],
    ['HUF', null, '2000 4000 6000 10000 20000 30000 50000 100000 200000'],
    ['HUF', money(100n, 'EUR'), '2000 4000 6000 10000'],
    ['SEK', money(499n, 'SEK'), '200 400'],
  ])('[RTS stake limits] %s capped at %o offers %s', (currency, cap, expected) => {
    expect(offeredStakes(currency, cap).join(' ')).toBe(expected);
  });

  test('a cap below the lowest stake offers nothing and says so', () => {
    expect(() => offeredStakes('EUR', money(19n, 'EUR'))).toThrow(RangeError);
    expect(defaultStakeOf([20n])).toBe(20n);
  });
});

test('an amount of one currency stands as far up the stakes of another', () => {
  expect(sameRung(money(200_000n, 'EUR'), 'HUF')).toBe(20_000_000n);
  expect(sameRung(money(200_000_000n, 'HUF'), 'EUR')).toBe(2_000_000n);
  expect(sameRung(money(200_000n, 'EUR'), 'EUR')).toBe(200_000n);
});
