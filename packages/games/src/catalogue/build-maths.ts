import type {
  FreeRounds,
  PayMode,
  SlotFeatures,
  SlotMaths,
  SlotSymbol,
  Strip,
  SymbolId,
} from '@foyer/domain/slot/slot-maths';
import type { SymbolDrawing } from '../symbols.ts';
import { buildStrip, type StripPart } from './build-strip.ts';
import type { GameDesign } from './game-design.ts';
import { linePatterns } from './line-patterns.ts';
import { type SeededNumbers, seededNumbers, seedOf } from './seeded-numbers.ts';
import { CHEAP, THEMES, type Theme } from './themes.ts';

/** Bring a design's return into range; found by `tuneGame`, stored in `figures.ts`. */
export type Tuning = {
  /** Another attempt shuffles other strips; every third one also lowers the dearest pays. From 0. */
  attempt: number;
  /** Thousandths that the pays of lines or ways are scaled by before rounding. At least 1. */
  scale: number;
};

const WHEEL: SymbolDrawing = 'wheel';

/** Deterministic: the same design and tuning always give the same rules. */
export function buildMaths(design: GameDesign, tuning: Tuning): SlotMaths {
  const plan = planOf(design, tuning);
  const { reels, rows } = plan;
  const numbers = seededNumbers(seedOf(`${design.title} ${tuning.attempt}`));
  const strips = stripsOf(plan, numbers, false);
  return {
    reels,
    rows,
    symbols: symbolsOf(plan),
    pay: payOf(design, plan, numbers),
    paytable: { ...linePays(plan, numbers), ...scatterPays(plan) },
    strips,
    features: featuresOf(plan, numbers),
  };
}

type Plan = {
  design: GameDesign;
  tuning: Tuning;
  reels: number;
  rows: number;
  regulars: readonly SymbolId[];
  wild: SymbolId | undefined;
  wildReels: readonly number[];
  scatter: SymbolId | undefined;
  has: (feature: string) => boolean;
  numbersOf: (feature: string) => readonly number[] | undefined;
};

function planOf(design: GameDesign, tuning: Tuning): Plan {
  const [reels = 0, rows = 0] = design.grid.split('x').map(Number);
  const theme: Theme = THEMES[design.theme];
  const has = (feature: string) => design.features.some((name) => name === feature);
  const numbersOf = (start: string) => {
    const feature = design.features.find((name) => name.startsWith(start));
    return feature?.match(/\d+/g)?.map(Number);
  };
  const isWild = has('wild') || has('expanding') || numbersOf('wild-x') !== undefined;
  const isFree = numbersOf('free-') !== undefined;
  const cheap = CHEAP[theme.cheap].filter((symbol) => !theme.dear.includes(symbol));
  const regulars = [...theme.dear, ...cheap].slice(0, reels === 3 ? 7 : rows === 4 ? 10 : 8);
  return {
    design,
    tuning,
    reels,
    rows,
    regulars,
    wild: isWild ? theme.wild : undefined,
    wildReels: wildReels(design, reels),
    scatter: has('scatter') || isFree ? theme.scatter : undefined,
    has,
    numbersOf,
  };
}

/** Inner reels; on three reels all of them; an expanding wild stands on few. */
function wildReels({ features, pay }: GameDesign, reels: number): readonly number[] {
  if (features.includes('expanding')) return reels === 3 ? [1] : [1, 3];
  if (reels === 3) return pay === 'ways' ? [1, 2] : [0, 1, 2];
  return reels === 6 ? [1, 2, 3, 4] : [1, 2, 3];
}

function symbolsOf({ regulars, wild, scatter, has }: Plan): SlotSymbol[] {
  return [
    ...regulars.map((id): SlotSymbol => ({ id, kind: 'regular' })),
    ...(wild === undefined ? [] : [{ id: wild, kind: 'wild' } as const]),
    ...(scatter === undefined ? [] : [{ id: scatter, kind: 'scatter' } as const]),
    ...(has('wheel') ? [{ id: WHEEL, kind: 'scatter' } as const] : []),
  ];
}

function payOf({ pay }: GameDesign, { reels, rows }: Plan, numbers: SeededNumbers): PayMode {
  if (pay === 'ways') return { mode: 'ways' };
  const lines = linePatterns(reels, rows, Number(pay.match(/\d+/)?.[0]));
  if (pay.startsWith('classic')) return { mode: 'classic', lines, fullWindowPay: 20 * (10 + 5 * numbers(5)) };
  return { mode: pay.startsWith('both') ? 'both-ways' : 'lines', lines };
}

/** Dear symbols stand on a reel once or twice, cheap ones more often; free rounds get a second wild. */
function stripsOf(plan: Plan, numbers: SeededNumbers, isFree: boolean): Strip[] {
  const { reels, rows, regulars, wild, scatter } = plan;
  return Array.from({ length: reels }, (_, reel) => {
    const parts: StripPart[] = regulars.map((symbol, rank) => {
      const count = reels === 3 ? 2 + Math.floor(rank / 2) : rank < 4 ? 1 + Math.floor((rank + 1) / 2) : 4;
      return { symbol, count: count + numbers(2), spaced: rank < 4 && reels > 3 };
    });
    if (wild !== undefined && plan.wildReels.includes(reel)) {
      parts.push({ symbol: wild, count: isFree && !plan.has('expanding') ? 2 : 1, spaced: true });
    }
    if (scatter !== undefined) parts.push({ symbol: scatter, count: 1, spaced: true });
    if (plan.has('wheel') && !isFree && reel % 2 === (reels === 3 ? reel % 2 : 0)) {
      parts.push({ symbol: WHEEL, count: 2, spaced: true });
    }
    return buildStrip(parts, rows, numbers);
  });
}

/** Pay of the dearest symbol at full length, and the factor per shorter length and per cheaper symbol. */
const PAY_SHAPES = {
  calm: { top: 300, shorter: [0.36, 0.4, 0.3], cheaper: 0.8 },
  even: { top: 800, shorter: [0.28, 0.32, 0.25], cheaper: 0.74 },
  wild: { top: 2000, shorter: [0.2, 0.25, 0.2], cheaper: 0.7 },
} as const;

function linePays(plan: Plan, numbers: SeededNumbers): Record<SymbolId, number[]> {
  const { reels, regulars, wild, tuning, design } = plan;
  const shape = PAY_SHAPES[design.swing];
  const least = pairsThatPay(plan, numbers);
  const table: Record<SymbolId, number[]> = {};
  let dearest = shape.top * 0.8 ** Math.floor(tuning.attempt / 3);
  for (const [rank, symbol] of regulars.entries()) {
    const pays: number[] = new Array(reels).fill(0);
    let pay = dearest;
    for (let count = reels; count >= (rank === least ? 2 : 3); count -= 1) {
      pays[count - 1] = Math.max(1, Math.round((pay * tuning.scale) / 1000));
      pay *= shape.shorter[reels - count] ?? 0.4;
    }
    table[symbol] = pays;
    dearest *= shape.cheaper + numbers(10) / 100;
  }
  // Wilds of their own pay as the dearest symbol does, and a quarter more at full length.
  const [top] = regulars;
  if (wild !== undefined && plan.wildReels.length === reels && top !== undefined) {
    const pays = table[top] ?? [];
    table[wild] = pays.map((pay, index) => (index === reels - 1 ? Math.ceil(pay * 1.25) : pay));
  }
  return table;
}

/** The rank whose pairs pay too: on three reels the cheapest (cherries), on lines the dearest, else none. */
function pairsThatPay({ reels, design }: Plan, numbers: SeededNumbers): number {
  if (design.pay === 'ways') return -1;
  if (reels === 3) return 6;
  return numbers(2) === 0 ? 0 : -1;
}

function scatterPays({ scatter, has, reels, design }: Plan): Record<SymbolId, number[]> {
  const pays = { calm: [20, 100, 400], even: [20, 120, 600], wild: [20, 200, 1000] }[design.swing];
  return {
    ...(scatter === undefined ? {} : { [scatter]: [0, 0, ...pays].slice(0, reels) }),
    ...(has('wheel') ? { [WHEEL]: [0, 0, 0] } : {}),
  };
}

function featuresOf(plan: Plan, numbers: SeededNumbers): SlotFeatures {
  const [wildMultiplier] = plan.numbersOf('wild-x') ?? [];
  const freeRounds = freeRoundsOf(plan, numbers);
  return {
    ...(plan.has('expanding') ? { expandingWild: true } : {}),
    ...(wildMultiplier === undefined ? {} : { wildMultiplier }),
    ...(plan.has('mystery') ? { mysteryMultiplier: mysteryOf(numbers) } : {}),
    ...(freeRounds ? { freeRounds } : {}),
    ...(plan.has('wheel') ? { wheel: { trigger: WHEEL, atLeast: 3, prizes: prizesOf(plan, numbers) } } : {}),
  };
}

function freeRoundsOf(plan: Plan, numbers: SeededNumbers): FreeRounds | undefined {
  const [rounds, multiplier] = plan.numbersOf('free-') ?? [];
  if (rounds === undefined || multiplier === undefined || plan.scatter === undefined) return undefined;
  return {
    trigger: plan.scatter,
    rounds: [0, 0, rounds, rounds + 2, rounds + 4].slice(0, plan.reels),
    multiplier,
    strips: stripsOf(plan, numbers, true),
    retriggerRounds: plan.has('again') ? 5 : 0,
    maxRetriggers: plan.has('again') ? 2 : 0,
  };
}

function mysteryOf(numbers: SeededNumbers) {
  const weights = [60 + numbers(10), 20 + numbers(10), 8 + numbers(5), 3 + numbers(3), 1];
  return [1, 2, 3, 5, 10].map((multiplier, index) => ({ multiplier, weight: weights[index] ?? 1 }));
}

/** In stakes times 20; higher prizes are rarer. */
function prizesOf({ design }: Plan, numbers: SeededNumbers) {
  const stakes = { calm: [4, 6, 8, 10, 15, 25], even: [4, 6, 10, 15, 25, 50], wild: [3, 5, 8, 15, 40, 100] }[
    design.swing
  ];
  return stakes.map((prize, index) => ({ pay: prize * 20, weight: Math.max(1, 8 - 2 * index + numbers(3)) }));
}
