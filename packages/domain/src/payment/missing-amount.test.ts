import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingAmount, shareOfDecimal } from './missing-amount.ts';

test.each([
  [1000n, 900n, 100n],
  [1000n, 1000n, 0n],
  [1000n, 1100n, 0n],
])('of %d, of which %d came, %d is missing', (ordered, captured, missing) => {
  expect(missingAmount({ ordered, captured })).toBe(missing);
});

test.each([
  ['0.00100000', 100n, 1000n, '0.00010000'],
  ['0.00100001', 100n, 1000n, '0.00010001'],
  ['12', 1n, 5n, '3'],
  ['0.1', 1n, 1000n, '0.1'],
])('of %s, %d of %d is %s', (decimal, part, whole, share) => {
  expect(shareOfDecimal(decimal, part, whole)).toBe(share);
});

test('a share is never too small, and its decimals are those of the whole', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), amount, amount, (units, one, other) => {
      const [part, whole] = one < other ? [one, other] : [other, one];
      const digits = String(units).padStart(9, '0');
      const decimal = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const share = shareOfDecimal(decimal, part, whole);
      expect(share).toMatch(/^\d+\.\d{8}$/);
      const shared = BigInt(share.replace('.', ''));
      expect(shared * whole >= units * part && (shared - 1n) * whole < units * part).toBe(true);
    }),
  );
});

test.each(['', '1.', '-1', '1e3', '1,5'])('%o is no decimal', (text) => {
  expect(() => shareOfDecimal(text, 1n, 2n)).toThrow(RangeError);
});
