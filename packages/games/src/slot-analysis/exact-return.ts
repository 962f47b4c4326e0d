import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { expectedScatterPays, expectedWheel, freeRoundSeries, mysteryMoments } from './expected-features.ts';
import { expectedWins, type Moments } from './expected-wins.ts';
import { highestReturn } from './highest-return.ts';
import { hitRateOf } from './hit-rate.ts';
import { add, type Ratio, ratio, reduce, sumOf, times, toNumber } from './ratio.ts';

export type Volatility = 'low' | 'medium' | 'high';

export type ExactReturn = {
  /** In twentieths of the stake, exact and in lowest terms. */
  expected: Ratio;
  /** Fraction of the stake: 0.965 is 96.5 percent. */
  rtp: number;
  /** 0 to 1. */
  hitRate: number;
  /** In twentieths of the stake: no round returns more (`highestReturn`). */
  maxReturn: number;
  /** See `spreadOf`, in stakes. */
  spread: number;
  volatility: Volatility;
};

/** RTS 3A: the published return equals the deployed one. Expectations are additive even for dependent wins. */
export function exactReturn(maths: SlotMaths): ExactReturn {
  const parts = partsOf(maths);
  const expected = reduce(sumOf(parts.map(({ mean }) => mean)));
  const spread = spreadOf(parts);
  return {
    expected,
    rtp: toNumber(times(expected, ratio(1, 20))),
    hitRate: hitRateOf(maths),
    maxReturn: highestReturn(maths),
    spread,
    volatility: volatilityOf(spread),
  };
}

/** In twentieths of the stake. Cheaper than `exactReturn`. */
export function expectedReturn(maths: SlotMaths): Ratio {
  return reduce(sumOf(partsOf(maths).map(({ mean }) => mean)));
}

function partsOf(maths: SlotMaths): Moments[] {
  const mystery = mysteryMoments(maths);
  const wins = expectedWins(maths, maths.strips);
  const paidWins = { mean: times(wins.mean, mystery.mean), square: times(wins.square, mystery.square) };
  return [paidWins, expectedScatterPays(maths, maths.strips), expectedWheel(maths), expectedFreeRounds(maths)];
}

function expectedFreeRounds(maths: SlotMaths): Moments {
  const { freeRounds } = maths.features;
  const parts = freeRounds ? freeRoundSeries(maths) : [];
  if (!freeRounds || parts.length === 0) return { mean: ratio(0), square: ratio(0) };
  const wins = expectedWins(maths, freeRounds.strips);
  const scatters = expectedScatterPays(maths, freeRounds.strips);
  const perRound = reduce(times(add(wins.mean, scatters.mean), ratio(freeRounds.multiplier)));
  const series = parts.map(({ chance, expectedRounds }) => ({ chance, value: times(expectedRounds, perRound) }));
  return {
    mean: sumOf(series.map(({ chance, value }) => times(chance, value))),
    square: sumOf(series.map(({ chance, value }) => times(chance, times(value, value)))),
  };
}

/**
 * In stakes: root of the expected sum of squares of a round's single pays, a free round series at its expected return.
 * Unlike the standard deviation it omits covariances, so it is exact to compute, and lower with many lines.
 */
function spreadOf(parts: readonly Moments[]): number {
  return Math.sqrt(parts.reduce((sum, { square }) => sum + toNumber(square), 0)) / 20;
}

/** Below 2 stakes low, from 3 high: about a quarter of the built-in games each. */
function volatilityOf(spread: number): Volatility {
  if (spread < 2) return 'low';
  return spread < 3 ? 'medium' : 'high';
}
