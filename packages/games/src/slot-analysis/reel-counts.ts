import { rolesOf, type SlotMaths, type Strip, type SymbolId } from '@foyer/domain/slot/slot-maths';
import { type Column, columnAt, settleColumn } from '@foyer/domain/slot/window';
import { add, type Ratio, ratio, times, ZERO } from './ratio.ts';

/** One column per stop, each equally likely. */
export type ReelColumns = readonly Column[];

export function drawnReels(maths: SlotMaths, strips: readonly Strip[]): ReelColumns[] {
  return strips.map((strip) => strip.map((_, stop) => columnAt(strip, stop, maths.rows)));
}

export function settledReels(maths: SlotMaths, strips: readonly Strip[]): ReelColumns[] {
  const { wild } = rolesOf(maths);
  return drawnReels(maths, strips).map((columns) => columns.map((column) => settleColumn(maths, wild, column)));
}

/** By index, for the whole window: the convolution of the reels' counts. */
export function countChances(maths: SlotMaths, strips: readonly Strip[], symbol: SymbolId): Ratio[] {
  let chances: Ratio[] = [ratio(1)];
  for (const columns of drawnReels(maths, strips)) {
    const stopsByCount = new Array<number>(maths.rows + 1).fill(0);
    for (const column of columns) {
      const count = column.filter((shown) => shown === symbol).length;
      stopsByCount[count] = (stopsByCount[count] ?? 0) + 1;
    }
    const next: Ratio[] = [];
    for (const [before, chance] of chances.entries()) {
      for (const [here, stops] of stopsByCount.entries()) {
        if (stops === 0) continue;
        const total = before + here;
        next[total] = add(next[total] ?? ZERO, times(chance, ratio(stops, columns.length)));
      }
    }
    chances = Array.from(next, (chance) => chance ?? ZERO);
  }
  return chances;
}
