import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { describe, expect, test } from 'vitest';
import { validateSlotMaths } from './validate-slot-maths.ts';

const GOOD: SlotMaths = {
  reels: 5,
  rows: 3,
  symbols: [
    { id: 'acorn', kind: 'regular' },
    { id: 'bell', kind: 'regular' },
    { id: 'wild', kind: 'wild' },
    { id: 'star', kind: 'scatter' },
  ],
  pay: { mode: 'lines', lines: [[1, 1, 1, 1, 1]] },
  paytable: { acorn: [0, 0, 5, 20, 100], bell: [0, 2, 4, 8, 16], wild: [0, 0, 30, 40, 50], star: [0, 0, 40] },
  strips: Array.from({ length: 5 }, () => ['acorn', 'bell', 'star', 'bell']),
  features: {},
};

describe('validateSlotMaths names what cannot be played', () => {
  const lined = (line: number[], pay: 'lines' | 'both-ways' = 'lines'): SlotMaths => ({
    ...GOOD,
    pay: { mode: pay, lines: [line] },
  });
  const bad: readonly [string, SlotMaths][] = [
    ['one row of the window per reel', lined([1, 1, 1, 1])],
    ['one row of the window per reel', lined([1, 1, 1, 1, 3])],
    ['one row of the window per reel', lined([-1, 1, 1, 1, 1])],
    ['one row of the window per reel', lined([0.5, 1, 1, 1, 1])],
    ['at least one line', { ...GOOD, pay: { mode: 'lines', lines: [] } }],
    ['reels: 3 to 6', { ...GOOD, reels: 2 }],
    ['reels: 3 to 6', { ...GOOD, reels: 7 }],
    ['rows: 3 or 4', { ...GOOD, rows: 2 }],
    ['rows: 3 or 4', { ...GOOD, rows: 5 }],
    ['symbol ids: unique', { ...GOOD, symbols: [...GOOD.symbols, { id: 'bell', kind: 'regular' }] }],
    ['at most one wild', { ...GOOD, symbols: [...GOOD.symbols, { id: 'fox', kind: 'wild' }] }],
    ['as long as the window is high', { ...GOOD, strips: [['bell', 'star'], ...GOOD.strips.slice(1)] }],
    [
      'no wild on the last reel',
      { ...lined([1, 1, 1, 1, 1], 'both-ways'), strips: GOOD.strips.map((strip) => [...strip, 'wild']) },
    ],
    ['three alike pay', { ...GOOD, paytable: { ...GOOD.paytable, acorn: [0, 0, 0, 5, 9] } }],
    ['never fall', { ...GOOD, paytable: { ...GOOD.paytable, acorn: [0, 0, 9, 5, 9] } }],
    ['known symbols only', { ...GOOD, strips: [['fig', 'bell', 'star'], ...GOOD.strips.slice(1)] }],
    ['one per reel', { ...GOOD, strips: GOOD.strips.slice(1) }],
    [
      'no line twice',
      {
        ...GOOD,
        pay: {
          mode: 'lines',
          lines: [
            [1, 1, 1, 1, 1],
            [1, 1, 1, 1, 1],
          ],
        },
      },
    ],
    [
      'no wild on the first reel',
      { ...GOOD, pay: { mode: 'ways' }, strips: GOOD.strips.map((strip) => [...strip, 'wild']) },
    ],
    [
      'triggered by a scatter',
      { ...GOOD, features: { wheel: { trigger: 'bell', atLeast: 3, prizes: [{ pay: 5, weight: 1 }] } } },
    ],
    ['prizes', { ...GOOD, features: { wheel: { trigger: 'star', atLeast: 3, prizes: [{ pay: 0, weight: 1 }] } } }],
  ];

  test('nothing on good rules', () => expect(validateSlotMaths(GOOD)).toEqual([]));
  test.each(bad)('%s', (text, maths) => expect(validateSlotMaths(maths).join('; ')).toContain(text));
});
