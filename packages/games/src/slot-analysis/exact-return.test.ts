import { createRandom, type Random } from '@foyer/domain/random/random';
import type { Line, PayMode, SlotFeatures, SlotMaths, Strip } from '@foyer/domain/slot/slot-maths';
import { describe, expect, test } from 'vitest';
import { playEveryRound } from '../testing/every-round.ts';
import { exactReturn, expectedReturn } from './exact-return.ts';
import { freeRoundSeries } from './expected-features.ts';
import { toNumber } from './ratio.ts';
import { validateSlotMaths } from './validate-slot-maths.ts';

type Shape = {
  name: string;
  reels: number;
  rows?: number;
  pay: PayMode;
  /** Reels on which wilds stand. */
  wilds?: readonly number[];
  wildPays?: boolean;
  scatters?: readonly string[];
  stripLength?: number;
  /** All strips equally long. */
  evenLength?: boolean;
  /** Free rounds played in the longest series, over all seeds. */
  longestSeries?: number;
  features?: (random: Random, strips: () => readonly Strip[]) => SlotFeatures;
};

const CROSS: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const ZIGZAG: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 1, 2, 1, 0],
  [2, 0, 1, 0, 2],
  [0, 0, 1, 2, 2],
];

const NO_RETRIGGER = { trigger: 'star', multiplier: 2, retriggerRounds: 0, maxRetriggers: 0 };

const SHAPES: readonly Shape[] = [
  { name: 'lines', reels: 3, pay: { mode: 'lines', lines: CROSS } },
  {
    name: 'wilds everywhere that pay',
    reels: 3,
    pay: { mode: 'lines', lines: CROSS },
    wilds: [0, 1, 2],
    wildPays: true,
  },
  {
    name: 'wild multiplier',
    reels: 3,
    pay: { mode: 'lines', lines: CROSS },
    wilds: [0, 1, 2],
    wildPays: true,
    features: () => ({ wildMultiplier: 3 }),
  },
  {
    name: 'expanding wild',
    reels: 3,
    pay: { mode: 'lines', lines: CROSS },
    wilds: [1, 2],
    scatters: ['star'],
    features: () => ({ expandingWild: true }),
  },
  {
    name: 'five reels, expanding and multiplying',
    reels: 5,
    pay: { mode: 'lines', lines: ZIGZAG },
    wilds: [1, 3, 4],
    features: () => ({ expandingWild: true, wildMultiplier: 2 }),
  },
  {
    name: 'both ways',
    reels: 5,
    pay: { mode: 'both-ways', lines: ZIGZAG },
    wilds: [1, 2, 3],
    scatters: ['star'],
    features: () => ({ wildMultiplier: 2 }),
  },
  {
    name: 'both ways, expanding',
    reels: 5,
    pay: { mode: 'both-ways', lines: ZIGZAG },
    wilds: [2],
    features: () => ({ expandingWild: true }),
  },
  {
    name: 'classic',
    reels: 3,
    pay: { mode: 'classic', lines: CROSS, fullWindowPay: 40 },
    wilds: [0, 1, 2],
    stripLength: 4,
  },
  {
    name: 'ways',
    reels: 4,
    pay: { mode: 'ways' },
    wilds: [1, 2],
    scatters: ['star'],
    features: () => ({ wildMultiplier: 2 }),
  },
  {
    name: 'ways, four rows, expanding',
    reels: 5,
    rows: 4,
    pay: { mode: 'ways' },
    wilds: [1, 4],
    features: () => ({ expandingWild: true }),
  },
  {
    name: 'mystery multiplier',
    reels: 3,
    pay: { mode: 'lines', lines: CROSS },
    wilds: [1],
    scatters: ['star'],
    features: (random) => ({
      mysteryMultiplier: [1, 2, 7].map((multiplier) => ({ multiplier, weight: 1 + random.below(3) })),
    }),
  },
  {
    name: 'wheel',
    reels: 3,
    pay: { mode: 'lines', lines: CROSS },
    scatters: ['star', 'moon'],
    features: (random) => ({
      wheel: { trigger: 'moon', atLeast: 2, prizes: [5, 20, 90].map((pay) => ({ pay, weight: 1 + random.below(4) })) },
    }),
  },
  {
    name: 'free rounds, more for more scatters',
    longestSeries: 2,
    reels: 3,
    pay: { mode: 'lines', lines: CROSS.slice(0, 3) },
    wilds: [1],
    scatters: ['star'],
    evenLength: true,
    features: (random, strips) => ({
      freeRounds: { ...NO_RETRIGGER, rounds: [0, 1, 2], multiplier: 1 + random.below(3), strips: strips() },
    }),
  },
  {
    name: 'free rounds, retriggered',
    longestSeries: 2,
    reels: 3,
    pay: { mode: 'lines', lines: CROSS.slice(0, 3) },
    wilds: [1],
    scatters: ['star'],
    evenLength: true,
    features: (_, strips) => ({
      freeRounds: { ...NO_RETRIGGER, rounds: [0, 1], strips: strips(), retriggerRounds: 1, maxRetriggers: 1 },
    }),
  },
  {
    name: 'everything at once',
    longestSeries: 1,
    reels: 3,
    pay: { mode: 'ways' },
    wilds: [1, 2],
    scatters: ['star', 'moon'],
    stripLength: 3,
    features: (_, strips) => ({
      expandingWild: true,
      wildMultiplier: 2,
      mysteryMultiplier: [
        { multiplier: 1, weight: 2 },
        { multiplier: 4, weight: 1 },
      ],
      wheel: {
        trigger: 'moon',
        atLeast: 2,
        prizes: [
          { pay: 10, weight: 2 },
          { pay: 100, weight: 1 },
        ],
      },
      freeRounds: {
        trigger: 'star',
        rounds: [0, 1],
        multiplier: 2,
        strips: strips(),
        retriggerRounds: 1,
        maxRetriggers: 2,
      },
    }),
  },
];

/** A small generator with a fixed start, so that a failure can be repeated. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return createRandom((length) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

/** Random small strips and pays of the given shape. */
function someMaths(shape: Shape, seed: number): SlotMaths {
  const random = seededRandom(seed);
  const { reels, rows = 3, wilds = [], scatters = [], stripLength = 4 } = shape;
  const regulars = ['bell', 'plum', 'leaf'];
  const strip = (reel: number): Strip => {
    const pool = [...regulars, 'bell', ...scatters, ...(wilds.includes(reel) ? ['wild'] : [])];
    return Array.from(
      { length: stripLength + (shape.evenLength ? 0 : random.below(2)) },
      () => pool[random.below(pool.length)] ?? 'bell',
    );
  };
  const strips = () => Array.from({ length: reels }, (_, reel) => strip(reel));
  const rising = (least: number, length: number) => {
    let pay = least;
    return Array.from({ length }, (_, index) => {
      pay += random.below(9);
      return index < 2 && least === 0 ? 0 : Math.max(1, pay);
    });
  };
  return {
    reels,
    rows,
    symbols: [
      ...regulars.map((id) => ({ id, kind: 'regular' }) as const),
      ...(wilds.length > 0 ? [{ id: 'wild', kind: 'wild' } as const] : []),
      ...scatters.map((id) => ({ id, kind: 'scatter' }) as const),
    ],
    pay: shape.pay,
    paytable: {
      bell: rising(0, reels),
      plum: rising(0, reels),
      // One symbol that pays from two alike.
      leaf: rising(1, reels).map((pay, index) => (index === 0 ? 0 : pay)),
      ...(shape.wildPays ? { wild: rising(0, reels) } : {}),
      ...Object.fromEntries(scatters.map((id) => [id, [0, 1 + random.below(5), 20]])),
    },
    strips: strips(),
    features: shape.features?.(random, strips) ?? {},
  };
}

// Every possible round of a small game is played: seconds of work, and more on a busy machine.
describe('[RTS 3A] the exact return', () => {
  test.each(SHAPES)('equals every possible round played once: $name', (shape) => {
    let longest = 0;
    for (let seed = 1; seed <= (shape.evenLength ? 2 : 4); seed += 1) {
      const maths = someMaths(shape, seed);
      expect(validateSlotMaths(maths)).toEqual([]);
      const exact = exactReturn(maths);
      const all = playEveryRound(maths);
      expect(exact.expected).toEqual(all.expected);
      expect(expectedReturn(maths)).toEqual(all.expected);
      expect(exact.rtp).toBeCloseTo(Number(all.expected.over) / Number(all.expected.under) / 20, 12);
      expect(exact.hitRate).toBeCloseTo(all.hitRate, 12);
      expect(exact.maxReturn).toBeGreaterThanOrEqual(all.most);
      longest = Math.max(longest, all.longestSeries);
    }
    expect(longest).toBe(shape.longestSeries ?? 0);
  });

  test('is another when one pay, one symbol of a strip or one weight is another', () => {
    const shape = SHAPES.find(({ name }) => name === 'wheel');
    if (!shape) throw new Error('no such shape');
    const strip = ['bell', 'plum', 'leaf', 'moon', 'star'];
    const maths: SlotMaths = { ...someMaths(shape, 1), strips: [strip, strip, strip] };
    const { wheel } = maths.features;
    if (!wheel) throw new Error('no wheel');
    const changed: SlotMaths[] = [
      { ...maths, paytable: { ...maths.paytable, bell: [0, 0, 99] } },
      { ...maths, strips: [['plum', 'plum', 'plum', 'moon'], ...maths.strips.slice(1)] },
      { ...maths, features: { wheel: { ...wheel, prizes: [{ pay: 1000, weight: 1 }] } } },
    ];
    for (const other of changed) expect(expectedReturn(other)).not.toEqual(expectedReturn(maths));
  });

  test('counts long series as a recursion over rounds left and retriggers used does', () => {
    const strip = ['star', 'bell', 'plum', 'leaf', 'bell', 'plum'];
    const shape = SHAPES.find(({ name }) => name === 'free rounds, retriggered');
    if (!shape) throw new Error('no such shape');
    const rules = { trigger: 'star', rounds: [0, 8, 12], multiplier: 1, retriggerRounds: 5, maxRetriggers: 4 };
    const strips = [strip, strip, strip];
    const maths: SlotMaths = { ...someMaths(shape, 1), strips, features: { freeRounds: { ...rules, strips } } };
    // Each reel shows the star in 3 of its 6 stops: at least two of three reels half of the time.
    const recursion = (left: number, used: number): number => {
      if (left === 0) return 0;
      if (used === rules.maxRetriggers) return left;
      return 1 + 0.5 * recursion(left - 1, used) + 0.5 * recursion(left - 1 + rules.retriggerRounds, used + 1);
    };
    const series = freeRoundSeries(maths);
    expect(series.map(({ roundsGiven }) => roundsGiven)).toEqual([8, 12]);
    for (const { roundsGiven, expectedRounds } of series) {
      expect(toNumber(expectedRounds)).toBeCloseTo(recursion(roundsGiven, 0), 10);
      expect(toNumber(expectedRounds)).toBeGreaterThan(roundsGiven);
    }
  });
});
