import { getGameIndex } from '@foyer/contract/game-index';
import { type GameIndex, readGameIndex } from '@foyer/domain/search/game-index';
import type { GameIndexColumns } from '@foyer/domain/search/game-index-columns';
import { useCall } from '../data/call.ts';

/** Read once per answer, whoever asks. */
const read = new WeakMap<GameIndexColumns, GameIndex>();

function indexOf(columns: GameIndexColumns): GameIndex {
  const known = read.get(columns) ?? readGameIndex(columns);
  read.set(columns, known);
  return known;
}

/** The index of all games; null until it is here. `wanted`: fetches it. */
export function useGameIndex(wanted: boolean): GameIndex | null {
  const columns = useCall(getGameIndex, {}, { when: wanted }).data;
  return columns ? indexOf(columns) : null;
}
