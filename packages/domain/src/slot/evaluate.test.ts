import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.ts';
import { evaluateWindow } from './evaluate.ts';
import type { PayMode, SlotFeatures, SlotMaths } from './slot-maths.ts';
import { drawSlotRound } from './spin.ts';
import type { SlotWindow } from './window.ts';

const LINES: PayMode = {
  mode: 'lines',
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
};
const NAMES: Readonly<Record<string, string>> = { a: 'acorn', b: 'bell', w: 'wild', s: 'star' };

function mathsWith(pay: PayMode, features: SlotFeatures = {}): SlotMaths {
  return {
    reels: 5,
    rows: 3,
    symbols: [
      { id: 'acorn', kind: 'regular' },
      { id: 'bell', kind: 'regular' },
      { id: 'wild', kind: 'wild' },
      { id: 'star', kind: 'scatter' },
    ],
    pay,
    paytable: { acorn: [0, 0, 5, 20, 100], bell: [0, 2, 4, 8, 16], wild: [0, 0, 30, 40, 50], star: [0, 0, 40] },
    strips: Array.from({ length: 5 }, () => ['acorn', 'bell', 'star', 'bell']),
    features,
  };
}

/** Three rows of letters, as seen. */
function seen(...rows: string[]): SlotWindow {
  return [...(rows[0] ?? '')].map((_, reel) => rows.map((row) => NAMES[row[reel] ?? ''] ?? ''));
}

/** `[symbol, count, pay]` of each win, as worked out by hand. */
type Expected = readonly (readonly [string, number, number])[];
type Case = [name: string, pay: PayMode, features: SlotFeatures, window: SlotWindow, wins: Expected];

const CASES: readonly Case[] = [
  ['three alike on the middle line', LINES, {}, seen('bbabb', 'aaaba', 'babaa'), [['acorn', 3, 5]]],
  ['the same not from the first reel', LINES, {}, seen('abbba', 'baaaa', 'bbbbb'), []],
  ['a wild stands for another', LINES, {}, seen('aabbb', 'awaab', 'bbbbb'), [['acorn', 4, 20]]],
  ['a wild never stands for a scatter', LINES, {}, seen('sbbbb', 'swssa', 'abbab'), []],
  ['wilds of their own beat a longer cheap run', LINES, {}, seen('abaab', 'wwwba', 'babbb'), [['wild', 3, 30]]],
  ['a scatter ends a run', LINES, {}, seen('babbb', 'aasaa', 'bbbbb'), []],
  ['each wild multiplies', LINES, { wildMultiplier: 2 }, seen('aabbb', 'awwab', 'bbbbb'), [['acorn', 4, 80]]],
  [
    'an expanding wild fills its reel',
    LINES,
    { expandingWild: true },
    seen('aawbb', 'bbaab', 'aaabb'),
    [['bell', 3, 4]],
  ],
  [
    'both ways pays from the right',
    { mode: 'both-ways', lines: [[1, 1, 1, 1, 1]] },
    {},
    seen('bbbbb', 'babbb', 'bbbbb'),
    [['bell', 3, 4]],
  ],
  [
    'both ways pays end to end once',
    { mode: 'both-ways', lines: [[1, 1, 1, 1, 1]] },
    {},
    seen('bbbbb', 'aaaaa', 'bbbbb'),
    [['acorn', 5, 100]],
  ],
  ['ways multiply', { mode: 'ways' }, {}, seen('aaabb', 'babsb', 'sawbb'), [['acorn', 3, 5 * 1 * 3 * 2]]],
];

describe('reading a window', () => {
  test.each(CASES)('%s', (_, pay, features, window, wins) => {
    const read = evaluateWindow(mathsWith(pay, features), window).wins;
    expect(read.map(({ symbol, count, pay }) => [symbol, count, pay])).toEqual(wins);
  });

  test('a scatter pays by its number anywhere, and tells where', () => {
    const { scatterWins } = evaluateWindow(mathsWith(LINES), seen('sabba', 'bbsab', 'babbs'));
    expect(scatterWins).toEqual([
      {
        kind: 'scatter',
        symbol: 'star',
        count: 3,
        pay: 40,
        cells: [
          [0, 0],
          [2, 1],
          [4, 2],
        ],
      },
    ]);
  });

  test('a full window of one symbol pays on top of its lines', () => {
    const classic: SlotMaths = {
      ...mathsWith({
        mode: 'classic',
        lines: [
          [1, 1, 1],
          [0, 0, 0],
        ],
        fullWindowPay: 300,
      }),
      reels: 3,
      paytable: { acorn: [0, 0, 5], bell: [0, 2, 4], star: [0, 0, 40] },
    };
    const { wins } = evaluateWindow(classic, seen('aaw', 'aaa', 'waa'));
    expect(wins.map(({ kind, pay }) => [kind, pay])).toEqual([
      ['line', 5],
      ['line', 5],
      ['full-window', 300],
    ]);
    expect(evaluateWindow(classic, seen('aaw', 'aba', 'waa')).wins.map(({ kind }) => kind)).toEqual(['line']);
  });
});

describe('playing a round', () => {
  const freeRounds = { trigger: 'star', rounds: [0, 0, 4], multiplier: 2, retriggerRounds: 2, maxRetriggers: 1 };
  const maths = mathsWith(LINES, {
    freeRounds: { ...freeRounds, strips: Array.from({ length: 5 }, () => ['star', 'acorn', 'acorn', 'acorn']) },
  });

  test('carries all that is needed to show it, unchanged by JSON', () => {
    const round = drawSlotRound(maths, { below: () => 0 });
    const [series] = round.features;
    if (series?.kind !== 'free-rounds') throw new Error('no free rounds');
    expect(round.spin.window[0]).toEqual(['acorn', 'bell', 'star']);
    // Every stop 0: five stars in view again, so four rounds and once two more.
    expect(series.rounds.map(({ roundsAdded }) => roundsAdded)).toEqual([2, 0, 0, 0, 0, 0]);
    // A line of five acorns and five stars, twice.
    expect(series.rounds.map(({ total }) => total)).toEqual(new Array(6).fill((100 + 40) * 2));
    expect(round.total).toBe(round.spin.total + 6 * 280);
    expect(JSON.parse(JSON.stringify(round))).toEqual(round);
  });

  test('the same bytes give the same round', () => {
    const played = () => {
      let next = 7;
      return drawSlotRound(
        maths,
        createRandom((length) => Uint8Array.from({ length }, () => (next = (next * 5 + 3) % 256))),
      );
    };
    expect(played()).toEqual(played());
  });
});
