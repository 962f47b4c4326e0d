import { entryFor, rolesOf, type SlotMaths, type SymbolId } from '@foyer/domain/slot/slot-maths';
import type { Column } from '@foyer/domain/slot/window';
import { drawnReels, type ReelColumns, settledReels } from './reel-counts.ts';

/** Wins from one end are decided by its first three reels (validateSlotMaths: three alike always pay). */
const DECIDING_REELS = 3;

/** Stop combinations, by how many of each scatter they show: the index is a mixed-radix number. */
type StopsByScatters = number[];

/**
 * Every trigger pays (validateSlotMaths), so this is one minus the probability of neither a win nor enough scatters,
 * counted over the first three reels (both-ways: three from each end) and joined with the others' scatters.
 */
export function hitRateOf(maths: SlotMaths): number {
  const thresholds = scatterThresholds(maths);
  const drawn = drawnReels(maths, maths.strips);
  const scatters = drawn.map((columns) => columns.map((column) => scatterIndex(column, thresholds)));
  const deciding = maths.pay.mode === 'both-ways' ? bothWaysMisses : leftMisses;
  const misses = deciding(maths, settledReels(maths, maths.strips), scatters, thresholds);
  const all = drawn.reduce((product, columns) => product * columns.length, 1);
  return 1 - misses.reduce((sum, stops) => sum + stops, 0) / all;
}

type Threshold = { symbol: SymbolId; below: number };

function scatterThresholds(maths: SlotMaths): Threshold[] {
  const most = maths.reels * maths.rows + 1;
  const { wheel } = maths.features;
  return rolesOf(maths).scatters.map((symbol) => {
    let below = 1;
    while (below < most && entryFor(maths.paytable[symbol], below) === 0) below += 1;
    return { symbol, below: wheel?.trigger === symbol ? Math.min(below, wheel.atLeast) : below };
  });
}

/** Index into a table; -1 when the column alone has enough of one scatter. */
function scatterIndex(column: Column, thresholds: readonly Threshold[]): number {
  let index = 0;
  for (const { symbol, below } of thresholds) {
    const count = column.filter((shown) => shown === symbol).length;
    if (count >= below) return -1;
    index = index * below + count;
  }
  return index;
}

/** Index of both together; -1 when there are enough of one scatter. */
function joinIndex(a: number, b: number, thresholds: readonly Threshold[]): number {
  if (a < 0 || b < 0) return -1;
  let [index, factor] = [0, 1];
  for (const { below } of [...thresholds].reverse()) {
    const count = (a % below) + (b % below);
    if (count >= below) return -1;
    index += count * factor;
    factor *= below;
    [a, b] = [Math.floor(a / below), Math.floor(b / below)];
  }
  return index;
}

function tableOf(indices: readonly number[]): StopsByScatters {
  const table: StopsByScatters = [];
  for (const index of indices) if (index >= 0) table[index] = (table[index] ?? 0) + 1;
  return table;
}

function joinTables(a: StopsByScatters, b: StopsByScatters, thresholds: readonly Threshold[]): StopsByScatters {
  const joined: StopsByScatters = [];
  a.forEach((waysA, indexA) => {
    b.forEach((waysB, indexB) => {
      const index = joinIndex(indexA, indexB, thresholds);
      if (index >= 0) joined[index] = (joined[index] ?? 0) + waysA * waysB;
    });
  });
  return joined;
}

type Misses = (
  maths: SlotMaths,
  reels: readonly ReelColumns[],
  scatters: readonly (readonly number[])[],
  thresholds: readonly Threshold[],
) => StopsByScatters;

const leftMisses: Misses = (maths, reels, scatters, thresholds) => {
  const lines = maths.pay.mode === 'ways' ? undefined : maths.pay.lines;
  const perThird = missesByThirdStop(maths, reels, scatters, thresholds, lines);
  let misses: StopsByScatters = [];
  perThird.forEach((table, stop) => {
    const joined = joinTables(table, tableOf([scatters[2]?.[stop] ?? -1]), thresholds);
    joined.forEach((ways, index) => {
      misses[index] = (misses[index] ?? 0) + ways;
    });
  });
  for (const rest of scatters.slice(DECIDING_REELS)) misses = joinTables(misses, tableOf(rest), thresholds);
  return misses;
};

/** Given the middle reel, wins from the left and from the right are independent. */
const bothWaysMisses: Misses = (maths, reels, scatters, thresholds) => {
  const lines = maths.pay.mode === 'ways' ? [] : maths.pay.lines;
  const left = missesByThirdStop(maths, reels, scatters, thresholds, lines);
  const mirrored = lines.map((line) => [...line].reverse());
  const right = missesByThirdStop(maths, [...reels].reverse(), [...scatters].reverse(), thresholds, mirrored);
  const misses: StopsByScatters = [];
  left.forEach((table, stop) => {
    const ends = joinTables(table, right[stop] ?? [], thresholds);
    joinTables(ends, tableOf([scatters[2]?.[stop] ?? -1]), thresholds).forEach((ways, index) => {
      misses[index] = (misses[index] ?? 0) + ways;
    });
  });
  return misses;
};

/** For each stop of the third reel: the stops of the first two that give no win from this end, by their scatters. */
function missesByThirdStop(
  maths: SlotMaths,
  reels: readonly ReelColumns[],
  scatters: readonly (readonly number[])[],
  thresholds: readonly Threshold[],
  lines: readonly (readonly number[])[] | undefined,
): StopsByScatters[] {
  const masks = symbolMasks(maths);
  const [first = [], second = [], third = []] = reels.map((columns) => columns.map((column) => column.map(masks.of)));
  const misses: StopsByScatters[] = third.map(() => []);
  const prefixes = distinctPrefixes(maths, lines);
  first.forEach((a, stopA) => {
    second.forEach((b, stopB) => {
      const scattered = joinIndex(scatters[0]?.[stopA] ?? -1, scatters[1]?.[stopB] ?? -1, thresholds);
      const needed = scattered < 0 ? undefined : neededOnThird(masks, prefixes, a, b);
      if (!needed) return;
      third.forEach((c, stopC) => {
        if (c.some((mask, row) => (mask & (needed[row] ?? 0)) !== 0)) return;
        const table = misses[stopC] ?? [];
        table[scattered] = (table[scattered] ?? 0) + 1;
      });
    });
  });
  return misses;
}

/** Per symbol one bit; a wild has all. `payingFrom[n]`: the symbols of which n alike pay. */
function symbolMasks(maths: SlotMaths) {
  const { wild, regulars } = rolesOf(maths);
  const bits = new Map<SymbolId, number>(regulars.map((symbol, index) => [symbol, 1 << index]));
  if (wild !== undefined) bits.set(wild, 2 ** (regulars.length + 1) - 1);
  const payingFrom = [1, 2, 3].map((count) =>
    [...regulars, ...(wild === undefined ? [] : [wild])].reduce(
      (mask, symbol, index) => (entryFor(maths.paytable[symbol], count) > 0 ? mask | (1 << index) : mask),
      0,
    ),
  );
  return { of: (symbol: SymbolId) => bits.get(symbol) ?? 0, payingFrom };
}

function distinctPrefixes(maths: SlotMaths, lines: readonly (readonly number[])[] | undefined): number[][] {
  const rows = [...new Array(maths.rows).keys()];
  const starts = lines ?? rows.flatMap((a) => rows.flatMap((b) => rows.map((c) => [a, b, c])));
  return [...new Set(starts.map((line) => line.slice(0, DECIDING_REELS).join()))].map((key) =>
    key.split(',').map(Number),
  );
}

/** By row of the third reel, the symbols that would win there; undefined when the first two reels have won already. */
function neededOnThird(
  { payingFrom }: ReturnType<typeof symbolMasks>,
  prefixes: readonly number[][],
  a: readonly number[],
  b: readonly number[],
): number[] | undefined {
  const [ofOne = 0, ofTwo = 0, ofThree = 0] = payingFrom;
  const needed: number[] = [];
  for (const [rowA = 0, rowB = 0, rowC = 0] of prefixes) {
    const one = a[rowA] ?? 0;
    const two = one & (b[rowB] ?? 0);
    if ((one & ofOne) !== 0 || (two & ofTwo) !== 0) return undefined;
    needed[rowC] = (needed[rowC] ?? 0) | (two & ofThree);
  }
  return needed;
}
