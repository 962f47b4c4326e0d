import { expect, test } from 'vitest';
import { formatRetry } from './retry-delay.ts';

/** What a reader is told when this number is drawn, which wraps at the bound. */
const delayOf = (draw: number, readers: number) =>
  formatRetry(() => Uint8Array.of(0, 0, draw >> 8, draw & 255), readers);

test.each([
  { readers: 1, draws: [0, 999, 1_000], delays: [1_000, 1_999, 1_000] },
  { readers: 2_000, draws: [0, 3_999, 4_000], delays: [1_000, 4_999, 1_000] },
  { readers: 20_000, draws: [0, 9_999, 10_000], delays: [1_000, 10_999, 1_000] },
])('$readers readers whose streams break together come back at random over the time it takes', (spread) => {
  const { readers, draws, delays } = spread;
  expect(draws.map((draw) => delayOf(draw, readers))).toEqual(delays.map((delay) => `retry: ${delay}\n`));
});
