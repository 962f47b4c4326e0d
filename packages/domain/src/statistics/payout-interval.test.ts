import { expect, test } from 'vitest';
import { FEWEST_ROUNDS, payoutInterval } from './payout-interval.ts';

/** Stakes of 1 that return 2 in a share of the rounds: variance 4 p (1 - p). */
const coinSums = (rounds: number, wins: number) => ({
  rounds,
  staked: rounds,
  returned: 2 * wins,
  stakedSquares: rounds,
  returnedSquares: 4 * wins,
  products: 2 * wins,
});

test('of equal stakes it is the interval of a mean', () => {
  const found = payoutInterval(coinSums(10_000, 4_800));
  const margin = 1.959964 * Math.sqrt((4 * 0.48 * 0.52) / 9_999);
  expect(found?.payout).toBe(0.96);
  expect(found?.low).toBeCloseTo(0.96 - margin, 12);
  expect(found?.high).toBeCloseTo(0.96 + margin, 12);
});

test('rounds that always return the same leave no width, whatever their stakes', () => {
  const sums = { rounds: 1_000, staked: 5_000, returned: 4_500, stakedSquares: 40_000 };
  const found = payoutInterval({ ...sums, returnedSquares: 0.81 * 40_000, products: 0.9 * 40_000 });
  expect((found?.high ?? 1) - (found?.low ?? 0)).toBeLessThan(1e-6);
});

test('too few rounds have none', () => {
  expect(payoutInterval(coinSums(FEWEST_ROUNDS - 1, 480))).toBeNull();
  expect(payoutInterval(coinSums(FEWEST_ROUNDS, 480))).not.toBeNull();
});
