import type { Random } from '@foyer/domain/random/random';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { drawSlotRound } from '@foyer/domain/slot/spin';
import { add, type Ratio, ratio, reduce, ZERO } from '../slot-analysis/ratio.ts';

/** Weighted by probability. Amounts in twentieths of the stake. */
export type AllRounds = {
  expected: Ratio;
  hitRate: number;
  most: number;
  /** Free rounds in the longest series. */
  longestSeries: number;
};

/** Enumerates every round of a small game, with its draws as an odometer: the proof of `exactReturn`. */
export function playEveryRound(maths: SlotMaths): AllRounds {
  const returned = new Map<bigint, number>();
  const hits = new Map<bigint, number>();
  let [most, longestSeries] = [0, 0];
  let odometer: number[] | undefined = [];
  while (odometer) {
    const draws: number[] = odometer;
    const bounds: number[] = [];
    const random: Random = {
      below(bound) {
        bounds.push(bound);
        return draws[bounds.length - 1] ?? 0;
      },
    };
    const { total, features } = drawSlotRound(maths, random);
    const outOf = bounds.reduce((product, bound) => product * BigInt(bound), 1n);
    returned.set(outOf, (returned.get(outOf) ?? 0) + total);
    hits.set(outOf, (hits.get(outOf) ?? 0) + (total > 0 ? 1 : 0));
    most = Math.max(most, total);
    for (const step of features) {
      if (step.kind === 'free-rounds') longestSeries = Math.max(longestSeries, step.rounds.length);
    }
    odometer = following(draws, bounds);
  }
  const { over, under } = joined(hits);
  return { expected: joined(returned), hitRate: Number(over) / Number(under), most, longestSeries };
}

function following(draws: readonly number[], bounds: readonly number[]): number[] | undefined {
  const next = bounds.map((_, index) => draws[index] ?? 0);
  for (let index = bounds.length - 1; index >= 0; index -= 1) {
    const value = (next[index] ?? 0) + 1;
    if (value < (bounds[index] ?? 0)) return [...next.slice(0, index), value];
  }
  return undefined;
}

function joined(sums: ReadonlyMap<bigint, number>): Ratio {
  return reduce([...sums].reduce((sum, [outOf, amount]) => add(sum, ratio(amount, outOf)), ZERO));
}
