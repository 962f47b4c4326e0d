import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitReturn } from './split-return.ts';

const part = (id: string, amount: bigint) => ({ id, amount });

test.each([
  ['all to cash', 100n, 20n, [], 100n, []],
  ['all to the one bonus', 100n, 0n, [part('a', 20n)], 0n, [part('a', 100n)]],
  ['in proportion', 100n, 15n, [part('a', 5n)], 75n, [part('a', 25n)]],
  ['the rounding goes to cash', 100n, 10n, [part('a', 20n)], 34n, [part('a', 66n)]],
  [
    'without cash it goes to the last bonus',
    100n,
    0n,
    [part('a', 10n), part('b', 20n)],
    0n,
    [part('a', 33n), part('b', 67n)],
  ],
  ['nothing', 0n, 10n, [part('a', 20n)], 0n, []],
])('a return goes back to what the stake was made of: %s', (_, returned, cash, parts, toCash, toParts) => {
  expect(splitReturn(returned, { cash, parts })).toEqual({ cash: toCash, parts: toParts });
});

test('a return without a stake is a fault', () => {
  expect(() => splitReturn(1n, { cash: 0n, parts: [] })).toThrow(RangeError);
});

test('nothing is lost or made, and cash never gets less than its share', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(amount, amount, parts, (returned, cash, amounts) => {
      const stake = { cash, parts: amounts.map((value, index) => part(String(index), value)) };
      const split = splitReturn(returned, stake);
      const total = amounts.reduce((sum, value) => sum + value, cash);
      expect(split.parts.reduce((sum, { amount: value }) => sum + value, split.cash)).toBe(returned);
      expect(split.cash * total >= returned * cash).toBe(true);
    }),
    { seed: 1, numRuns: 1_000 },
  );
});
