import type { Random } from '../random/random.ts';
import type { JackpotLevel, LevelTerms } from './jackpot-level.ts';

const HALF = 2n ** 32n;
const RANGE = HALF * HALF;

/** Uniform over 0 to `bound - 1` by rejection. `bound`: 1 to 2^64. Throws RangeError for any other. */
export function drawBelow(random: Random, bound: bigint): bigint {
  if (bound < 1n || bound > RANGE) throw new RangeError(`bound must be 1 to 2^64, not ${bound}`);
  const limit = RANGE - (RANGE % bound);
  for (;;) {
    const value = BigInt(random.below(2 ** 32)) * HALF + BigInt(random.below(2 ** 32));
    if (value < limit) return value % bound;
  }
}

/** At most one, by chance `stake / odds` (minor units). Throws RangeError for indivisible odds or a certain hit. */
export function drawLevel(random: Random, stake: bigint, levels: readonly LevelTerms[]): JackpotLevel | null {
  const whole = levels.reduce((longest, { odds }) => (odds > longest ? odds : longest), 1n);
  let rest = drawBelow(random, whole);
  let taken = 0n;
  let hit: JackpotLevel | null = null;
  for (const { level, odds } of levels) {
    if (whole % odds !== 0n) throw new RangeError(`the odds of ${level} do not divide the longest odds`);
    const part = stake * (whole / odds);
    taken += part;
    if (hit === null && rest >= 0n && rest < part) hit = level;
    rest -= part;
  }
  if (taken > whole) throw new RangeError(`a stake of ${stake} would be certain to hit`);
  return hit;
}
