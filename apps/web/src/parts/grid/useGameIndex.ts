import { getGameIndex } from '@foyer/contract/game/game-index';
import { type GameIndex, readGameIndex } from '@foyer/domain/search/game-index';
import type { GameIndexColumns } from '@foyer/domain/search/game-index-columns';
import { useCall } from '../../data/call.ts';

/** Read once per answer, whoever asks. */
const read = new WeakMap<GameIndexColumns, GameIndex | null>();

/** The index of an answer; null for one whose columns do not fit together. */
export function indexOf(columns: GameIndexColumns): GameIndex | null {
  const known = read.get(columns);
  if (known !== undefined) return known;
  const made = tryToRead(columns);
  read.set(columns, made);
  return made;
}

/** Lists and searches have a way without the index: a wrong one must not take the page along. */
function tryToRead(columns: GameIndexColumns): GameIndex | null {
  try {
    return readGameIndex(columns);
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

/** The index of all games; null until it is here. `wanted`: fetches it. */
export function useGameIndex(wanted: boolean): GameIndex | null {
  const columns = useCall(getGameIndex, {}, { when: wanted }).data;
  return columns ? indexOf(columns) : null;
}
