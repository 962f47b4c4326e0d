import { entryFor, type FreeRounds, rolesOf, type SlotMaths, type Strip } from '@foyer/domain/slot/slot-maths';
import type { Moments } from './expected-wins.ts';
import { add, type Ratio, ratio, reduce, sumOf, times, ZERO } from './ratio.ts';
import { countChances } from './reel-counts.ts';

/** In twentieths of the stake. */
export function expectedScatterPays(maths: SlotMaths, strips: readonly Strip[]): Moments {
  const parts = rolesOf(maths).scatters.flatMap((symbol) =>
    countChances(maths, strips, symbol).map((chance, count) => {
      const pay = entryFor(maths.paytable[symbol], count);
      return { mean: times(chance, ratio(pay)), square: times(chance, ratio(pay * pay)) };
    }),
  );
  return { mean: sumOf(parts.map(({ mean }) => mean)), square: sumOf(parts.map(({ square }) => square)) };
}

/** Per paid spin, in twentieths of the stake. */
export function expectedWheel(maths: SlotMaths): Moments {
  const { wheel } = maths.features;
  if (!wheel) return { mean: ZERO, square: ZERO };
  const turned = sumOf(countChances(maths, maths.strips, wheel.trigger).slice(wheel.atLeast));
  const prizes = wheel.prizes.map(({ pay, weight }) => ({ value: pay, weight }));
  return { mean: times(turned, weightedMean(prizes)), square: times(turned, weightedMean(prizes.map(squared))) };
}

/** 1 without a multiplier. */
export function mysteryMoments(maths: SlotMaths): Moments {
  const choices = maths.features.mysteryMultiplier ?? [{ multiplier: 1, weight: 1 }];
  const values = choices.map(({ multiplier, weight }) => ({ value: multiplier, weight }));
  return { mean: weightedMean(values), square: weightedMean(values.map(squared)) };
}

type Weighted = { value: number; weight: number };

const squared = ({ value, weight }: Weighted): Weighted => ({ value: value * value, weight });

function weightedMean(choices: readonly Weighted[]): Ratio {
  const over = choices.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return ratio(
    over,
    choices.reduce((sum, { weight }) => sum + weight, 0),
  );
}

export type Series = { chance: Ratio; roundsGiven: number; expectedRounds: Ratio };

/** One entry per number of rounds that can be awarded. */
export function freeRoundSeries(maths: SlotMaths): Series[] {
  const { freeRounds } = maths.features;
  if (!freeRounds) return [];
  const chances = new Map<number, Ratio>();
  for (const [count, chance] of countChances(maths, maths.strips, freeRounds.trigger).entries()) {
    const given = entryFor(freeRounds.rounds, count);
    if (given > 0) chances.set(given, add(chances.get(given) ?? ZERO, chance));
  }
  const retrigger = reduce(retriggerChance(maths, freeRounds));
  return [...chances].map(([roundsGiven, chance]) => {
    return { chance: reduce(chance), roundsGiven, expectedRounds: expectedRounds(freeRounds, roundsGiven, retrigger) };
  });
}

function retriggerChance(maths: SlotMaths, freeRounds: FreeRounds): Ratio {
  const chances = countChances(maths, freeRounds.strips, freeRounds.trigger);
  return sumOf(chances.filter((_, count) => entryFor(freeRounds.rounds, count) > 0));
}

/**
 * Probability of each number of retriggers, round by round. Whether a round is played depends only on earlier ones
 * (Wald), so this times the expected return of a free round is that of the series.
 */
function expectedRounds(rules: FreeRounds, roundsGiven: number, retrigger: Ratio): Ratio {
  const { maxRetriggers, retriggerRounds } = rules;
  if (maxRetriggers === 0 || retrigger.over === 0n) return ratio(roundsGiven);
  const { over: hit, under } = retrigger;
  const longest = roundsGiven + maxRetriggers * retriggerRounds;
  // Numerators after `round` rounds, all over under ** round.
  let byRetriggers = [1n, ...new Array<bigint>(maxRetriggers).fill(0n)];
  let expected = ZERO;
  let denominator = 1n;
  for (let round = 0; round < longest; round += 1) {
    const playing = byRetriggers.map((ways, used) => (round < roundsGiven + used * retriggerRounds ? ways : 0n));
    const played = playing.reduce((sum, ways) => sum + ways, 0n);
    expected = { over: expected.over * under + played * under, under: denominator * under };
    denominator *= under;
    byRetriggers = playing.map((ways, used) => {
      const stays = used === maxRetriggers ? under : under - hit;
      return ways * stays + (playing[used - 1] ?? 0n) * hit;
    });
  }
  return reduce(expected);
}
