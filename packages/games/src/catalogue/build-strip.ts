import type { Strip, SymbolId } from '@foyer/domain/slot/slot-maths';
import { type SeededNumbers, shuffled } from './seeded-numbers.ts';

/** `spaced`: at most once in any window of the reel. */
export type StripPart = { symbol: SymbolId; count: number; spaced: boolean };

/** Spaced symbols are at least `rows` positions apart. */
export function buildStrip(parts: readonly StripPart[], rows: number, numbers: SeededNumbers): Strip {
  const spaced = new Set(parts.filter((part) => part.spaced).map(({ symbol }) => symbol));
  const all = parts.flatMap(({ symbol, count }) => new Array<SymbolId>(count).fill(symbol));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const strip = arranged(shuffled(all, numbers), spaced, rows);
    if (strip) return strip;
  }
  throw new RangeError(`cannot keep ${[...spaced].join(', ')} ${rows} places apart on ${all.length}`);
}

/** Undefined when no symbol may follow or the circle does not close. */
function arranged(waiting: SymbolId[], spaced: ReadonlySet<SymbolId>, rows: number): Strip | undefined {
  const strip: SymbolId[] = [];
  while (waiting.length > 0) {
    const near = new Set(strip.slice(-(rows - 1)));
    const next = waiting.findIndex((symbol) => !(spaced.has(symbol) && near.has(symbol)));
    if (next < 0) return undefined;
    strip.push(...waiting.splice(next, 1));
  }
  const seam = [...strip.slice(-(rows - 1)), ...strip.slice(0, rows - 1)];
  const isTooNear = seam.some(
    (symbol, index) => spaced.has(symbol) && seam.slice(index + 1, index + rows).includes(symbol),
  );
  return isTooNear ? undefined : strip;
}
