import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('each wait is twice the one before, up to the longest, however many there were', () => {
  const backoff = { firstMs: 500, longestMs: 5_000 };
  expect([0, 1, 2, 3, 4, 5_000].map((waits) => backoffMs(backoff, waits))).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(backoffMs({ firstMs: 2_000 }, 7)).toBe(256_000);
});
