import { bestOfRun, waysOn } from '@foyer/domain/slot/evaluate';
import {
  entryFor,
  rolesOf,
  type SlotMaths,
  type Strip,
  type SymbolId,
  type SymbolRoles,
} from '@foyer/domain/slot/slot-maths';
import { add, type Ratio, ratio, ZERO } from './ratio.ts';
import { type ReelColumns, settledReels } from './reel-counts.ts';

export type Moments = { mean: Ratio; square: Ratio };

/** `stops`: number of stop combinations with that win. */
type Visit = (stops: bigint, pay: number) => void;

/**
 * In twentieths of the stake, before any multiplier. Reels are independent and stops equally likely,
 * so expectations are sums over classes of stop combinations, counted in integers.
 */
export function expectedWins(maths: SlotMaths, strips: readonly Strip[]): Moments {
  const reels = settledReels(maths, strips);
  const roles = rolesOf(maths);
  const outOf = reels.reduce((product, columns) => product * BigInt(columns.length), 1n);
  let sum = 0n;
  let squares = 0n;
  const visit: Visit = (stops, pay) => {
    sum += stops * BigInt(pay);
    squares += stops * BigInt(pay) * BigInt(pay);
  };
  if (maths.pay.mode === 'ways') return expectedWayWins(maths, roles, reels);
  const weighed = new Map<string, { counts: CellCounts[]; lines: number }>();
  for (const line of maths.pay.lines) {
    const counts = reels.map((columns, reel) => cellCounts(columns, line[reel] ?? 0));
    // Without expanding wilds a cell's probabilities do not depend on its row: all lines are equal.
    const key = maths.features.expandingWild ? line.join() : '';
    const known = weighed.get(key);
    weighed.set(key, { counts, lines: (known?.lines ?? 0) + 1 });
  }
  for (const { counts, lines } of weighed.values()) {
    const visitAll: Visit = (stops, pay) => visit(stops * BigInt(lines), pay);
    visitLine(maths, roles, counts, visitAll);
    if (maths.pay.mode !== 'both-ways') continue;
    // A line of equal symbols throughout was paid from the left.
    visitLine(maths, roles, [...counts].reverse(), (stops, pay, count) => {
      if (count < maths.reels) visitAll(stops, pay);
    });
  }
  if (maths.pay.mode === 'classic') visitFullWindow(roles, reels, maths.pay.fullWindowPay, visit);
  return { mean: ratio(sum, outOf), square: ratio(squares, outOf) };
}

type CellCounts = { stops: bigint; of: ReadonlyMap<SymbolId, bigint> };

function cellCounts(columns: ReelColumns, row: number): CellCounts {
  const of = new Map<SymbolId, bigint>();
  for (const column of columns) {
    const symbol = column[row] ?? '';
    of.set(symbol, (of.get(symbol) ?? 0n) + 1n);
  }
  return { stops: BigInt(columns.length), of };
}

/** Visits every class of a line: its leading wilds, first other symbol, length of the run and wilds in it. */
function visitLine(
  maths: SlotMaths,
  roles: SymbolRoles,
  cells: readonly CellCounts[],
  visit: (stops: bigint, pay: number, count: number) => void,
): void {
  const after = cells.map((_, reel) => cells.slice(reel + 1).reduce((product, cell) => product * cell.stops, 1n));
  const pays = (leadingWilds: number, symbol: SymbolId | undefined, count: number, wilds: number, stops: bigint) => {
    if (stops === 0n) return;
    const best = bestOfRun(maths, roles, { leadingWilds, symbol, count, wilds });
    if (best.pay > 0) visit(stops, best.pay, best.count);
  };
  let leading = 1n;
  for (const [reel, cell] of cells.entries()) {
    for (const [symbol, here] of cell.of) {
      if (symbol === roles.wild) continue;
      if (roles.scatters.includes(symbol)) {
        pays(reel, undefined, reel, reel, leading * here * (after[reel] ?? 1n));
      } else {
        visitRun(roles, cells, after, reel, symbol, leading * here, (count, wilds, stops) =>
          pays(reel, symbol, count, wilds, stops),
        );
      }
    }
    leading *= wildsOf(roles, cell);
    if (leading === 0n) return;
  }
  pays(cells.length, undefined, cells.length, cells.length, leading);
}

function wildsOf(roles: SymbolRoles, cell: CellCounts): bigint {
  return roles.wild === undefined ? 0n : (cell.of.get(roles.wild) ?? 0n);
}

function visitRun(
  roles: SymbolRoles,
  cells: readonly CellCounts[],
  after: readonly bigint[],
  start: number,
  symbol: SymbolId,
  stops: bigint,
  visit: (count: number, wilds: number, stops: bigint) => void,
): void {
  let byWilds = [...new Array<bigint>(start).fill(0n), stops];
  for (const [reel, cell] of cells.entries()) {
    if (reel <= start) continue;
    const wild = wildsOf(roles, cell);
    const same = cell.of.get(symbol) ?? 0n;
    const ends = (cell.stops - wild - same) * (after[reel] ?? 1n);
    for (const [wilds, ways] of byWilds.entries()) visit(reel, wilds, ways * ends);
    byWilds = [...byWilds, 0n].map((ways, wilds) => ways * same + (byWilds[wilds - 1] ?? 0n) * wild);
  }
  for (const [wilds, ways] of byWilds.entries()) visit(cells.length, wilds, ways);
}

/** Fillings with each symbol overlap only in the all-wild window, which is paid once. */
function visitFullWindow(roles: SymbolRoles, reels: readonly ReelColumns[], pay: number, visit: Visit): void {
  const fillings = (symbol: SymbolId | undefined) =>
    reels.reduce((product, columns) => {
      const full = columns.filter((column) => column.every((cell) => cell === symbol || cell === roles.wild));
      return product * BigInt(full.length);
    }, 1n);
  const allWild = fillings(undefined);
  const withRegular = roles.regulars.reduce((sum, symbol) => sum + fillings(symbol) - allWild, 0n);
  visit(withRegular + allWild, pay);
}

/** Per symbol and length: the product of each reel's expected combinations, and the chance that the next has none. */
function expectedWayWins(maths: SlotMaths, roles: SymbolRoles, reels: readonly ReelColumns[]): Moments {
  let mean = ZERO;
  let square = ZERO;
  for (const symbol of roles.regulars) {
    let product = ratio(1);
    let squares = ratio(1);
    for (const [reel, columns] of reels.entries()) {
      const ways = columns.map((column) => waysOn(maths, roles, column, symbol));
      const stops = BigInt(columns.length);
      product = scaled(
        product,
        ways.reduce((sum, n) => sum + n, 0),
        stops,
      );
      squares = scaled(
        squares,
        ways.reduce((sum, n) => sum + n * n, 0),
        stops,
      );
      const pay = entryFor(maths.paytable[symbol], reel + 1);
      const next = reels[reel + 1]?.filter((column) => waysOn(maths, roles, column, symbol) === 0).length;
      const nextStops = BigInt(reels[reel + 1]?.length ?? 1);
      mean = add(mean, scaled(product, pay * (next ?? 1), nextStops));
      square = add(square, scaled(squares, pay * pay * (next ?? 1), nextStops));
    }
  }
  return { mean, square };
}

function scaled(value: Ratio, over: number, under: bigint): Ratio {
  return { over: value.over * BigInt(over), under: value.under * under };
}
