import { getGameIndex } from '@foyer/contract/game/game-index';
import { type GameIndex, readGameIndex } from '@foyer/domain/search/game-index';
import type { GameIndexColumns } from '@foyer/domain/search/game-index-columns';
import { useCall } from '../../data/call.ts';

/** Cache by answer. */
const read = new WeakMap<GameIndexColumns, GameIndex | null>();

/** Null for columns that do not fit together. */
export function indexOf(columns: GameIndexColumns): GameIndex | null {
  const known = read.get(columns);
  if (known !== undefined) return known;
  const made = tryToRead(columns);
  read.set(columns, made);
  return made;
}

/** Lists and searches work without the index: a broken one must not break the page. */
function tryToRead(columns: GameIndexColumns): GameIndex | null {
  try {
    return readGameIndex(columns);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Null until it is here. `wanted`: fetches it. */
export function useGameIndex(wanted: boolean): GameIndex | null {
  const columns = useCall(getGameIndex, {}, { when: wanted }).data;
  return columns ? indexOf(columns) : null;
}
