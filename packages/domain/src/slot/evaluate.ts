import { entryFor, type Line, rolesOf, type SlotMaths, type SymbolId, type SymbolRoles } from './slot-maths.ts';
import { type Column, type SlotWindow, settleColumn } from './window.ts';

export type Cell = readonly [reel: number, row: number];

/** `pay`: twentieths of the total stake, wild multipliers included. */
export type SlotWin = { symbol: SymbolId; count: number; pay: number; cells: readonly Cell[] } & (
  | { kind: 'line'; line: number; from: 'left' | 'right'; multiplier: number }
  | { kind: 'ways'; ways: number }
  | { kind: 'full-window' }
  | { kind: 'scatter' }
);

export type Evaluation = {
  wins: readonly SlotWin[];
  scatterWins: readonly SlotWin[];
  expandedReels: readonly number[];
};

export function evaluateWindow(maths: SlotMaths, window: SlotWindow): Evaluation {
  const roles = rolesOf(maths);
  const settled = window.map((column) => settleColumn(maths, roles.wild, column));
  return {
    wins: maths.pay.mode === 'ways' ? wayWins(maths, roles, settled) : lineWins(maths, roles, settled),
    scatterWins: scatterWins(maths, roles, window),
    expandedReels: [...settled.keys()].filter((reel) => settled[reel] !== window[reel]),
  };
}

export function cellsOf(window: SlotWindow, symbol: SymbolId): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
  );
}

function scatterWins(maths: SlotMaths, roles: SymbolRoles, window: SlotWindow): SlotWin[] {
  return roles.scatters.flatMap((symbol): SlotWin[] => {
    const cells = cellsOf(window, symbol);
    const pay = entryFor(maths.paytable[symbol], cells.length);
    return pay > 0 ? [{ kind: 'scatter', symbol, count: cells.length, pay, cells }] : [];
  });
}

function lineWins(maths: SlotMaths, roles: SymbolRoles, window: SlotWindow): SlotWin[] {
  if (maths.pay.mode === 'ways') return [];
  const wins: SlotWin[] = [];
  for (const [index, line] of maths.pay.lines.entries()) {
    const left = lineWin(maths, roles, window, line, index, 'left');
    if (left) wins.push(left);
    if (maths.pay.mode !== 'both-ways') continue;
    const right = lineWin(maths, roles, window, line, index, 'right');
    if (right && right.count < maths.reels) wins.push(right);
  }
  if (maths.pay.mode === 'classic') wins.push(...fullWindowWin(maths.pay.fullWindowPay, roles, window));
  return wins;
}

function lineWin(
  maths: SlotMaths,
  roles: SymbolRoles,
  window: SlotWindow,
  line: Line,
  index: number,
  from: 'left' | 'right',
): SlotWin | undefined {
  const cells: Cell[] = line.map((row, reel) => [reel, row]);
  if (from === 'right') cells.reverse();
  const run = runOf(
    roles,
    cells.map(([reel, row]) => window[reel]?.[row] ?? ''),
  );
  const best = bestOfRun(maths, roles, run);
  if (best.pay === 0) return undefined;
  return { kind: 'line', line: index, from, ...best, cells: cells.slice(0, best.count) };
}

/** The start of a line: wilds, then `symbol`, `count` cells in all, `wilds` of them wild. */
export type Run = { leadingWilds: number; symbol: SymbolId | undefined; count: number; wilds: number };

function runOf(roles: SymbolRoles, shown: readonly SymbolId[]): Run {
  const run: Run = { leadingWilds: 0, symbol: undefined, count: 0, wilds: 0 };
  for (const cell of shown) {
    if (cell === roles.wild) {
      run.wilds += 1;
      if (run.symbol === undefined) run.leadingWilds += 1;
    } else {
      if (roles.scatters.includes(cell)) break;
      run.symbol ??= cell;
      if (cell !== run.symbol) break;
    }
    run.count += 1;
  }
  return run;
}

type Best = { symbol: SymbolId; count: number; multiplier: number; pay: number };

/** The highest of: its symbol, wilds only (never multiplied), its first wilds as any symbol. */
export function bestOfRun(maths: SlotMaths, roles: SymbolRoles, run: Run): Best {
  const factor = maths.features.wildMultiplier ?? 1;
  let best: Best = { symbol: run.symbol ?? '', count: 0, multiplier: 1, pay: 0 };
  const consider = (symbol: SymbolId, count: number, multiplier: number) => {
    const pay = entryFor(maths.paytable[symbol], count) * multiplier;
    if (pay > best.pay) best = { symbol, count, multiplier, pay };
  };
  if (run.symbol !== undefined) consider(run.symbol, run.count, factor ** run.wilds);
  if (run.leadingWilds > 0) {
    if (roles.wild !== undefined) consider(roles.wild, run.leadingWilds, 1);
    for (const regular of roles.regulars) consider(regular, run.leadingWilds, factor ** run.leadingWilds);
  }
  return best;
}

function fullWindowWin(pay: number, roles: SymbolRoles, window: SlotWindow): SlotWin[] {
  const shown = new Set(window.flat());
  if (roles.wild !== undefined) shown.delete(roles.wild);
  const [symbol = roles.wild ?? ''] = shown;
  if (pay === 0 || shown.size > 1 || roles.scatters.includes(symbol)) return [];
  const cells = window.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]));
  return [{ kind: 'full-window', symbol, count: cells.length, pay, cells }];
}

export function waysOn(maths: SlotMaths, roles: SymbolRoles, column: Column, symbol: SymbolId): number {
  const factor = maths.features.wildMultiplier ?? 1;
  return column.reduce((sum, cell) => sum + (cell === symbol ? 1 : cell === roles.wild ? factor : 0), 0);
}

function wayWins(maths: SlotMaths, roles: SymbolRoles, window: SlotWindow): SlotWin[] {
  const starts = [...new Set(window[0])].filter((symbol) => roles.regulars.includes(symbol));
  return starts.flatMap((symbol): SlotWin[] => {
    let ways = 1;
    let count = 0;
    for (const column of window) {
      const here = waysOn(maths, roles, column, symbol);
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    const pay = entryFor(maths.paytable[symbol], count) * ways;
    if (pay === 0) return [];
    const reached = window.slice(0, count);
    const cells = [...cellsOf(reached, symbol), ...(roles.wild === undefined ? [] : cellsOf(reached, roles.wild))];
    return [{ kind: 'ways', symbol, count, ways, pay, cells }];
  });
}
