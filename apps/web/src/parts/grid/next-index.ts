import type { KeyboardEvent } from 'react';
import { logicalArrowKey } from '../../ui/reading-direction.ts';

type ModifierKey = 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey';

/** Drawn are `from` up to, not including, `to`. */
type Drawn = { columns: number; from: number; to: number; count: number };

/** The target of a key outside the drawn tiles, or from the list back to its tile. Null leaves the key to roving-focus.ts. */
export function nextIndexOutsideWindow(
  { key, ctrlKey, altKey, metaKey, shiftKey, isOnList }: Pick<KeyboardEvent, ModifierKey> & { isOnList: boolean },
  last: number | null,
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
  if (step === undefined || last === null) return null;
  if (isOnList) return Math.min(last, count - 1);
  const next = last + step;
  const isThere = next >= 0 && Math.floor(next / columns) <= Math.floor((count - 1) / columns);
  return isThere && (next < from || next >= to) ? Math.min(next, count - 1) : null;
}
