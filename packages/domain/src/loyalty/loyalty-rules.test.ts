import { expect, test } from 'vitest';
import { exchangeValue, loyaltyStanding, pointsOfStakes } from './loyalty-rules.ts';

const levels = { silver: 100, gold: 500, vip: 2_000 };

test.each([
  [0, 'bronze', { level: 'silver', missing: 100 }],
  [99, 'bronze', { level: 'silver', missing: 1 }],
  [100, 'silver', { level: 'gold', missing: 400 }],
  [1_999, 'gold', { level: 'vip', missing: 1 }],
  [2_000, 'vip', null],
] as const)('[ROUTE-45] %s points are %s', (points, level, next) => {
  expect(loyaltyStanding(points, levels)).toEqual({ level, next });
});

test.each<[bigint, bigint, number, bigint]>([
  [9_99n, 10_00n, 0, 0n],
  [10_00n, 10_00n, 1, 10_00n],
  [39_99n, 10_00n, 3, 30_00n],
  [5n, 0n, 0, 0n],
])('stakes of %s at %s a point are %s', (uncounted, stakePerPoint, points, counted) => {
  expect(pointsOfStakes(uncounted, stakePerPoint)).toEqual({ points, counted });
});

test.each<[number, bigint | null]>([
  [100, 1_00n],
  [300, 3_00n],
  [150, null],
  [0, null],
  [-100, null],
  [1.5, null],
])('%s points are exchanged for %s', (points, amount) => {
  expect(exchangeValue(points, { points: 100, amount: 1_00n })).toBe(amount);
});
