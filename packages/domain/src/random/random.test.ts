import { describe, expect, test } from 'vitest';
import { createRandom, pickWeighted, type RandomBytes } from './random.ts';

/** Well-mixed bytes from a fixed start (sfc32), so that the test gives the same verdict every time. */
function seededBytes(seed: number): RandomBytes {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 11) & 0xff;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) next();
  return (length) => Uint8Array.from({ length }, next);
}

/** Upper 0.5 % point of chi-square (Wilson and Hilferty); 99 % of fair samples lie between it and the lower point. */
function chiSquareLimit(freedom: number, normal: number): number {
  const share = 2 / (9 * freedom);
  return freedom * (1 - share + normal * Math.sqrt(share)) ** 3;
}

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0);
}

describe('[RTS 7A] [ASVS 11.5.1] whole numbers by rejection sampling', () => {
  test.each([2, 3, 7, 20, 32, 36, 100])('are uniform below %i: chi-square within its 99 %% interval', (bound) => {
    const random = createRandom(seededBytes(bound));
    const draws = 200 * bound + 20_000;
    const counts = new Array<number>(bound).fill(0);
    for (let draw = 0; draw < draws; draw += 1) {
      const value = random.below(bound);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const statistic = chiSquare(counts, new Array<number>(bound).fill(draws / bound));
    expect(counts).toHaveLength(bound);
    expect(statistic).toBeLessThan(chiSquareLimit(bound - 1, 2.576));
    if (bound > 10) expect(statistic).toBeGreaterThan(chiSquareLimit(bound - 1, -2.576));
  });

  test('draw again where the remainder would favour low results', () => {
    // 2^32 leaves 1 over when divided by 3: its highest value must not count as 0.
    const drawn = [255, 255, 255, 255, 0, 0, 0, 2];
    const random = createRandom((length) => Uint8Array.from(drawn.splice(0, length)));
    expect(random.below(3)).toBe(2);
    expect(drawn).toEqual([]);
  });

  test('reach the whole range of 2^32', () => {
    const random = createRandom((length) => new Uint8Array(length).fill(255));
    expect(random.below(2 ** 32)).toBe(2 ** 32 - 1);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])('refuse the bound %d', (bound) => {
    expect(() => createRandom(seededBytes(1)).below(bound)).toThrow(RangeError);
  });
});

describe('[RTS 7A] weighted picks', () => {
  test('come as often as their weights say', () => {
    const random = createRandom(seededBytes(99));
    const weights = [5, 0, 1, 4];
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < 50_000; draw += 1) {
      const index = pickWeighted(random, weights);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    const seen = counts.filter((_, index) => index !== 1);
    expect(chiSquare(seen, [25_000, 5_000, 20_000])).toBeLessThan(chiSquareLimit(2, 2.576));
  });

  test('refuse weights that add up to nothing', () => {
    expect(() => pickWeighted(createRandom(seededBytes(1)), [0, 0])).toThrow(RangeError);
  });
});
