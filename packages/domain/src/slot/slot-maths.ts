/**
 * A slot game as data. Pays are twentieths of the stake, and stakes multiples of 20 minor units, so returns are whole.
 */
export type SlotMaths = {
  reels: number;
  rows: number;
  symbols: readonly SlotSymbol[];
  pay: PayMode;
  /** Pays for 1, 2, 3 ... alike, never falling. Scatters count anywhere; beyond the list its last entry holds. */
  paytable: Readonly<Record<SymbolId, readonly number[]>>;
  /** One per reel, in paid spins. A stop is equally likely for each place on the strip; the strip is a circle. */
  strips: readonly Strip[];
  features: SlotFeatures;
};

/** In the built-in games the id is also the name of the drawing. */
export type SymbolId = string;

export type SlotSymbol = {
  id: SymbolId;
  /** A wild (at most one per game) stands for every regular symbol. A scatter counts anywhere in the window. */
  kind: 'regular' | 'wild' | 'scatter';
};

export type Strip = readonly SymbolId[];

/** The row of each reel that the line runs through, from 0 at the top. */
export type Line = readonly number[];

/**
 * - `lines`: alike symbols on a line from the first reel on; the highest single win of each line is paid.
 * - `both-ways`: from the last reel on too; a line alike from end to end is paid once. Wilds on inner reels only.
 * - `classic`: lines on 3 x 3, and `fullWindowPay` on top when all nine cells are of one regular symbol (or wild).
 * - `ways`: alike symbols on reels from the first on, any rows; the pay of the longest run times the number of
 *   combinations, for each symbol. No wild on the first reel.
 */
export type PayMode =
  | { mode: 'lines' | 'both-ways'; lines: readonly Line[] }
  | { mode: 'classic'; lines: readonly Line[]; fullWindowPay: number }
  | { mode: 'ways' };

export type SlotFeatures = {
  /** A wild fills its whole reel before wins are read. Scatters count as they were drawn. */
  expandingWild?: true;
  wildMultiplier?: number;
  /** Drawn before each paid spin; multiplies the wins of its lines or ways, not scatter pays nor features. */
  mysteryMultiplier?: readonly WeightedMultiplier[];
  freeRounds?: FreeRounds;
  wheel?: BonusWheel;
};

export type WeightedMultiplier = { multiplier: number; weight: number };

export type FreeRounds = {
  trigger: SymbolId;
  /** Rounds given for 1, 2, 3 ... triggers seen, as in the paytable of a scatter. 0: none. */
  rounds: readonly number[];
  multiplier: number;
  strips: readonly Strip[];
  /** Rounds added when a free round shows enough triggers for a series, at most `maxRetriggers` times. */
  retriggerRounds: number;
  maxRetriggers: number;
};

/** One prize is drawn when a paid spin shows at least `atLeast` of the trigger. Free rounds do not turn it. */
export type BonusWheel = { trigger: SymbolId; atLeast: number; prizes: readonly WheelPrize[] };

export type WheelPrize = { pay: number; weight: number };

export type SymbolRoles = { wild: SymbolId | undefined; regulars: readonly SymbolId[]; scatters: readonly SymbolId[] };

export function rolesOf(maths: SlotMaths): SymbolRoles {
  const idsOf = (kind: SlotSymbol['kind']) =>
    maths.symbols.filter((symbol) => symbol.kind === kind).map(({ id }) => id);
  return { wild: idsOf('wild')[0], regulars: idsOf('regular'), scatters: idsOf('scatter') };
}

/** The entry for `count` alike, 1 and up; the last entry stands for every higher count. 0 when there is none. */
export function entryFor(table: readonly number[] | undefined, count: number): number {
  if (!table || count < 1) return 0;
  return table[Math.min(count, table.length) - 1] ?? 0;
}
