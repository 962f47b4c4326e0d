import type { KeyboardEvent } from 'react';
import { logicalArrowKey } from '../../ui/reading-direction.ts';

type ModifierKey = 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey';

/** Games in a row, and those that are drawn: `from` up to, not including, `to`. */
type Drawn = { columns: number; from: number; to: number; count: number };

/**
 * The game that a key leads to where the keys of all grids cannot: beyond what is drawn, as when the key is held down, or
 * from the list, where the focus waits, back to its tile. Null leaves the key to them.
 */
export function nextIndexOutsideWindow(
  { key, ctrlKey, altKey, metaKey, shiftKey, isOnList }: Pick<KeyboardEvent, ModifierKey> & { isOnList: boolean },
  kept: number | null,
  { columns, from, to, count }: Drawn,
): number | null {
  if (altKey || metaKey || shiftKey || count === 0) return null;
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? count - 1 : null;
  const step = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -columns],
    ['ArrowDown', columns],
  ]).get(logicalArrowKey(key));
  if (step === undefined || kept === null) return null;
  if (isOnList) return Math.min(kept, count - 1);
  const next = kept + step;
  const isThere = next >= 0 && Math.floor(next / columns) <= Math.floor((count - 1) / columns);
  return isThere && (next < from || next >= to) ? Math.min(next, count - 1) : null;
}
