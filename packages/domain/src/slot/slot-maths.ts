/** Pays are twentieths of the stake, and stakes multiples of 20 minor units, so returns are whole. */
export type SlotMaths = {
  reels: number;
  rows: number;
  symbols: readonly SlotSymbol[];
  pay: PayMode;
  /** Pays for 1, 2, 3 ... alike, never falling; the last entry holds for more scatters. */
  paytable: Readonly<Record<SymbolId, readonly number[]>>;
  strips: readonly Strip[];
  features: SlotFeatures;
};

export type SymbolId = string;

export type SlotSymbol = {
  id: SymbolId;
  /** A wild (at most one per game) substitutes regular symbols. A scatter counts anywhere. */
  kind: 'regular' | 'wild' | 'scatter';
};

export type Strip = readonly SymbolId[];

export type Line = readonly number[];

/**
 * `lines`: the highest win per line. `both-ways`: also from the right, a full line once. Wilds on inner reels only.
 * `classic`: 3 x 3, plus `fullWindowPay`. `ways`: pay times combinations per symbol, no wild on the first reel.
 */
export type PayMode =
  | { mode: 'lines' | 'both-ways'; lines: readonly Line[] }
  | { mode: 'classic'; lines: readonly Line[]; fullWindowPay: number }
  | { mode: 'ways' };

export type SlotFeatures = {
  /** Before wins are read. Scatters count as drawn. */
  expandingWild?: true;
  wildMultiplier?: number;
  /** Per paid spin; multiplies wins of lines or ways, not scatter pays nor features. */
  mysteryMultiplier?: readonly WeightedMultiplier[];
  freeRounds?: FreeRounds;
  wheel?: BonusWheel;
};

export type WeightedMultiplier = { multiplier: number; weight: number };

export type FreeRounds = {
  trigger: SymbolId;
  rounds: readonly number[];
  multiplier: number;
  strips: readonly Strip[];
  retriggerRounds: number;
  maxRetriggers: number;
};

/** One prize per paid spin with at least `atLeast` triggers; none in free rounds. */
export type BonusWheel = { trigger: SymbolId; atLeast: number; prizes: readonly WheelPrize[] };

export type WheelPrize = { pay: number; weight: number };

export type SymbolRoles = { wild: SymbolId | undefined; regulars: readonly SymbolId[]; scatters: readonly SymbolId[] };

export function rolesOf(maths: SlotMaths): SymbolRoles {
  const idsOf = (kind: SlotSymbol['kind']) =>
    maths.symbols.filter((symbol) => symbol.kind === kind).map(({ id }) => id);
  return { wild: idsOf('wild')[0], regulars: idsOf('regular'), scatters: idsOf('scatter') };
}

export function entryFor(table: readonly number[] | undefined, count: number): number {
  if (!table || count < 1) return 0;
  return table[Math.min(count, table.length) - 1] ?? 0;
}
