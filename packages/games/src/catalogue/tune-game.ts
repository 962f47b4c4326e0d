import { type ExactReturn, exactReturn, expectedReturn } from '../slot-analysis/exact-return.ts';
import { ratio, times, toNumber } from '../slot-analysis/ratio.ts';
import { buildMaths, type Tuning } from './build-maths.ts';
import type { GameDesign } from './game-design.ts';
import { seedOf } from './seeded-numbers.ts';

/** Bounds of a published return, as fractions of the stake. */
export const RTP_RANGE = { least: 0.93, most: 0.97 } as const;

/** Bound of `highestReturn`, in stakes: a bound of the rules, not a cap on wins. */
export const MOST_RETURN = 5000;

const ATTEMPTS = 12;

/**
 * Aims at 0.936 to 0.966, by title. Pays are whole twentieths, so the result's exact return is published.
 * Retries until the return is in range and no round can return too much. Throws RangeError when none fits.
 */
export function tuneGame(design: GameDesign): Tuning & { exact: ExactReturn } {
  const aim = 0.936 + (seedOf(`${design.title} return`) % 1000) * 0.00003;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const scale = nearestScale(design, attempt, aim);
    const rtp = rtpOf(design, { attempt, scale });
    if (rtp < RTP_RANGE.least + 0.002 || rtp > RTP_RANGE.most - 0.002) continue;
    const exact = exactReturn(buildMaths(design, { attempt, scale }));
    if (exact.maxReturn < MOST_RETURN * 20) return { attempt, scale, exact };
  }
  throw new RangeError(`no tuning for ${design.title}`);
}

function rtpOf(design: GameDesign, tuning: Tuning): number {
  return toNumber(times(expectedReturn(buildMaths(design, tuning)), ratio(1, 20)));
}

/** Bisection: the return never falls as the scale grows. */
function nearestScale(design: GameDesign, attempt: number, aim: number): number {
  let [low, high] = [1, 100_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rtpOf(design, { attempt, scale: middle }) < aim) low = middle;
    else high = middle;
  }
  const missBy = (scale: number) => Math.abs(rtpOf(design, { attempt, scale }) - aim);
  return missBy(low) < missBy(high) ? low : high;
}
