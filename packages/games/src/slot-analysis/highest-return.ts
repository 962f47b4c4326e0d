import { waysOn } from '@foyer/domain/slot/evaluate';
import {
  entryFor,
  type Line,
  rolesOf,
  type SlotMaths,
  type Strip,
  type SymbolId,
  type SymbolRoles,
} from '@foyer/domain/slot/slot-maths';
import type { Column } from '@foyer/domain/slot/window';
import { drawnReels, type ReelColumns, settledReels } from './reel-counts.ts';

/** In twentieths of the stake: every symbol and feature at its best at once. An upper bound that need not be reached. */
export function highestReturn(maths: SlotMaths): number {
  const { mysteryMultiplier = [], freeRounds, wheel } = maths.features;
  const mystery = Math.max(1, ...mysteryMultiplier.map(({ multiplier }) => multiplier));
  const prize = Math.max(0, ...(wheel?.prizes ?? []).map(({ pay }) => pay));
  const paid = highestWins(maths, maths.strips) * mystery + highestScatterPays(maths, maths.strips) + prize;
  if (!freeRounds) return paid;
  const longest = Math.max(0, ...freeRounds.rounds) + freeRounds.maxRetriggers * freeRounds.retriggerRounds;
  const free = highestWins(maths, freeRounds.strips) + highestScatterPays(maths, freeRounds.strips);
  return paid + longest * freeRounds.multiplier * free;
}

function highestScatterPays(maths: SlotMaths, strips: readonly Strip[]): number {
  const reels = drawnReels(maths, strips);
  return rolesOf(maths).scatters.reduce((sum, symbol) => {
    const most = reels.reduce((count, columns) => count + mostOf(columns, (column) => countOf(column, symbol)), 0);
    return sum + entryFor(maths.paytable[symbol], most);
  }, 0);
}

const countOf = (column: Column, symbol: SymbolId) => column.filter((shown) => shown === symbol).length;

const mostOf = (columns: ReelColumns, measure: (column: Column) => number) =>
  columns.reduce((most, column) => Math.max(most, measure(column)), 0);

function highestWins(maths: SlotMaths, strips: readonly Strip[]): number {
  const roles = rolesOf(maths);
  const reels = settledReels(maths, strips);
  if (maths.pay.mode === 'ways') return highestWayWins(maths, roles, reels);
  const { lines } = maths.pay;
  const left = highestLineWins(maths, roles, reels, lines);
  if (maths.pay.mode === 'classic') return left + maths.pay.fullWindowPay;
  if (maths.pay.mode === 'lines') return left;
  const mirrored = lines.map((line) => [...line].reverse());
  return left + highestLineWins(maths, roles, [...reels].reverse(), mirrored);
}

function highestWayWins(maths: SlotMaths, roles: SymbolRoles, reels: readonly ReelColumns[]): number {
  const [first = [], ...others] = reels;
  const perWay = new Map<SymbolId, number>();
  for (const symbol of roles.regulars) {
    let ways = 1;
    let best = entryFor(maths.paytable[symbol], 1);
    for (const [index, columns] of others.entries()) {
      ways *= mostOf(columns, (column) => waysOn(maths, roles, column, symbol));
      best = Math.max(best, ways * entryFor(maths.paytable[symbol], index + 2));
    }
    perWay.set(symbol, best);
  }
  return mostOf(first, (column) => column.reduce((sum, symbol) => sum + (perWay.get(symbol) ?? 0), 0));
}

/** The symbol of a line's first cell fixes what it can win, so lines are bounded by the row they begin in. */
function highestLineWins(
  maths: SlotMaths,
  roles: SymbolRoles,
  reels: readonly ReelColumns[],
  lines: readonly Line[],
): number {
  const known = new Map<string, number>();
  const bestFrom = (row: number, symbol: SymbolId): number => {
    const key = `${row} ${symbol}`;
    const best =
      known.get(key) ??
      bestLines(
        maths,
        roles,
        reels,
        lines.filter((line) => line[0] === row),
        symbol,
      );
    known.set(key, best);
    return best;
  };
  return mostOf(reels[0] ?? [], (column) => column.reduce((sum, symbol, row) => sum + bestFrom(row, symbol), 0));
}

function bestLines(
  maths: SlotMaths,
  roles: SymbolRoles,
  reels: readonly ReelColumns[],
  lines: readonly Line[],
  symbol: SymbolId,
): number {
  if (roles.scatters.includes(symbol)) return 0;
  if (symbol === roles.wild) return lines.length * bestOfAnyLine(maths, roles, reels);
  const factor = maths.features.wildMultiplier ?? 1;
  const options = reels.map((columns) => strongestColumns(roles, columns, symbol));
  const table = maths.paytable[symbol];
  const search = (reel: number, alive: readonly { line: Line; multiplier: number }[]): number => {
    if (alive.length === 0) return 0;
    if (reel === maths.reels) return alive.reduce((sum, { multiplier }) => sum + multiplier, 0) * entryFor(table, reel);
    let best = 0;
    for (const column of options[reel] ?? []) {
      let ended = 0;
      const going: { line: Line; multiplier: number }[] = [];
      for (const { line, multiplier } of alive) {
        const cell = column[line[reel] ?? 0] ?? '';
        if (cell === '') ended += multiplier;
        else going.push({ line, multiplier: multiplier * (cell === roles.wild ? factor : 1) });
      }
      best = Math.max(best, ended * entryFor(table, reel) + search(reel + 1, going));
    }
    return best;
  };
  return search(
    1,
    lines.map((line) => ({ line, multiplier: 1 })),
  );
}

/** A line that begins with a wild can become any symbol's best. */
function bestOfAnyLine(maths: SlotMaths, roles: SymbolRoles, reels: readonly ReelColumns[]): number {
  const withWilds = reels.filter((columns) => columns.some((column) => column.some((cell) => cell === roles.wild)));
  const factor = (maths.features.wildMultiplier ?? 1) ** withWilds.length;
  const regular = Math.max(0, ...roles.regulars.map((symbol) => entryFor(maths.paytable[symbol], maths.reels)));
  const wild = roles.wild === undefined ? 0 : entryFor(maths.paytable[roles.wild], maths.reels);
  return Math.max(regular * factor, wild);
}

/** The columns that no other column beats in every row for `symbol`: cells of other symbols become ''. */
function strongestColumns(roles: SymbolRoles, columns: ReelColumns, symbol: SymbolId): Column[] {
  const marked = columns.map((column) => column.map((cell) => (cell === symbol || cell === roles.wild ? cell : '')));
  const distinct = [...new Map(marked.map((column) => [column.join(), column])).values()];
  const strength = (cell: SymbolId | undefined) => (cell === roles.wild ? 2 : cell === symbol ? 1 : 0);
  return distinct.filter(
    (column) =>
      !distinct.some(
        (other) => other !== column && other.every((cell, row) => strength(cell) >= strength(column[row])),
      ),
  );
}
