import type { SlotMaths, Strip, SymbolId } from './slot-maths.ts';

export type Column = readonly SymbolId[];
export type SlotWindow = readonly Column[];

export function columnAt(strip: Strip, stop: number, rows: number): Column {
  return Array.from({ length: rows }, (_, row) => {
    const symbol = strip[(stop + row) % strip.length];
    if (symbol === undefined) throw new RangeError('a strip must not be empty');
    return symbol;
  });
}

export function settleColumn(maths: SlotMaths, wild: SymbolId | undefined, column: Column): Column {
  if (!maths.features.expandingWild || wild === undefined || !column.includes(wild)) return column;
  return column.map(() => wild);
}

export function windowAt(strips: readonly Strip[], stops: readonly number[], rows: number): SlotWindow {
  return strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows));
}
