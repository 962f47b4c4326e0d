import { pickWeighted, type Random } from '../random/random.ts';
import { cellsOf, evaluateWindow, type SlotWin } from './evaluate.ts';
import { entryFor, type FreeRounds, type SlotMaths, type Strip } from './slot-maths.ts';
import { type SlotWindow, windowAt } from './window.ts';

export type SpinOutcome = {
  stops: readonly number[];
  window: SlotWindow;
  expandedReels: readonly number[];
  /** Before `multiplier`. */
  wins: readonly SlotWin[];
  scatterWins: readonly SlotWin[];
  /** Of `wins`: the mystery multiplier of a paid spin, the series' multiplier in a free round, else 1. */
  multiplier: number;
  /** The series' multiplier in a free round, else 1. */
  scatterMultiplier: number;
  total: number;
};

export type FreeRoundOutcome = SpinOutcome & { roundsAdded: number };

export type FeatureStep =
  | { kind: 'wheel'; prize: number; total: number }
  | { kind: 'free-rounds'; roundsGiven: number; rounds: readonly FreeRoundOutcome[]; total: number };

/** JSON-safe. `total`: the return in twentieths of the stake. */
export type RoundOutcome = { spin: SpinOutcome; features: readonly FeatureStep[]; total: number };

/** Paid spin, wheel, free rounds: all drawn before anything is shown (RTS 7A: no draw depends on earlier rounds). */
export function drawSlotRound(maths: SlotMaths, random: Random): RoundOutcome {
  const mystery = drawMystery(maths, random);
  const spin = drawSpin(maths, maths.strips, mystery, 1, random);
  const features: FeatureStep[] = [];
  const { wheel, freeRounds } = maths.features;
  if (wheel && cellsOf(spin.window, wheel.trigger).length >= wheel.atLeast) {
    const prize = pickWeighted(
      random,
      wheel.prizes.map(({ weight }) => weight),
    );
    features.push({ kind: 'wheel', prize, total: wheel.prizes[prize]?.pay ?? 0 });
  }
  if (freeRounds) {
    const roundsGiven = roundsFor(freeRounds, spin.window);
    if (roundsGiven > 0) features.push(playFreeRounds(maths, freeRounds, roundsGiven, random));
  }
  return { spin, features, total: features.reduce((sum, step) => sum + step.total, spin.total) };
}

function drawMystery(maths: SlotMaths, random: Random): number {
  const choices = maths.features.mysteryMultiplier;
  if (!choices) return 1;
  return (
    choices[
      pickWeighted(
        random,
        choices.map(({ weight }) => weight),
      )
    ]?.multiplier ?? 1
  );
}

function drawSpin(
  maths: SlotMaths,
  strips: readonly Strip[],
  multiplier: number,
  scatterMultiplier: number,
  random: Random,
): SpinOutcome {
  const stops = strips.map((strip) => random.below(strip.length));
  const window = windowAt(strips, stops, maths.rows);
  const { wins, scatterWins, expandedReels } = evaluateWindow(maths, window);
  const total = sumOfPays(wins) * multiplier + sumOfPays(scatterWins) * scatterMultiplier;
  return { stops, window, expandedReels, wins, scatterWins, multiplier, scatterMultiplier, total };
}

function sumOfPays(wins: readonly SlotWin[]): number {
  return wins.reduce((sum, win) => sum + win.pay, 0);
}

function roundsFor(rules: FreeRounds, window: SlotWindow): number {
  return entryFor(rules.rounds, cellsOf(window, rules.trigger).length);
}

function playFreeRounds(maths: SlotMaths, rules: FreeRounds, roundsGiven: number, random: Random): FeatureStep {
  const rounds: FreeRoundOutcome[] = [];
  let left = roundsGiven;
  let retriggers = 0;
  while (left > 0) {
    const spin = drawSpin(maths, rules.strips, rules.multiplier, rules.multiplier, random);
    const isRetrigger = retriggers < rules.maxRetriggers && roundsFor(rules, spin.window) > 0;
    const roundsAdded = isRetrigger ? rules.retriggerRounds : 0;
    if (isRetrigger) retriggers += 1;
    left += roundsAdded - 1;
    rounds.push({ ...spin, roundsAdded });
  }
  return { kind: 'free-rounds', roundsGiven, rounds, total: rounds.reduce((sum, spin) => sum + spin.total, 0) };
}
