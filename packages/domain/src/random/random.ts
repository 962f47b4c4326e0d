export type RandomBytes = (length: number) => Uint8Array;

export type Random = {
  below(bound: number): number;
};

const RANGE = 2 ** 32;

/** Rejection sampling, without bias (ASVS 11.5.1, RTS 7A). Throws RangeError for a bound outside 1 to 2^32. */
export function createRandom(bytes: RandomBytes): Random {
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) {
        throw new RangeError(`bound must be a whole number from 1 to 2^32, not ${bound}`);
      }
      // Results above the largest multiple of the bound would be biased: draw again.
      const limit = RANGE - (RANGE % bound);
      for (;;) {
        const [a = 0, b = 0, c = 0, d = 0] = bytes(4);
        const value = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        if (value < limit) return value % bound;
      }
    },
  };
}

export function pickWeighted(random: Random, weights: readonly number[]): number {
  let rest = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError('weights must not be negative');
}
