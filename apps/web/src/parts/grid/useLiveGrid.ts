import type { Game } from '@foyer/contract/game/game';
import { useEffect, useState } from 'react';
import { withMessages } from '../../data/lazy-messages.ts';
import type { LiveGrid } from './LiveGrid.tsx';

export type TablesGrid = typeof LiveGrid;

/** Whether a list shows live tables and nothing else. */
export function areTables(games: readonly Game[]): boolean {
  return games.length > 0 && games.every(({ liveGame }) => liveGame);
}

let loaded: TablesGrid | null = null;

/**
 * The grid of live tables, which is a chunk of its own: null while it is on its way and on the server, `failed` when it
 * cannot be had. Then plain tiles stand in: they lead to the same place.
 */
export function useLiveGrid(isWanted: boolean): TablesGrid | 'failed' | null {
  const [grid, setGrid] = useState<{ shown: TablesGrid | 'failed' | null }>({ shown: loaded });
  useEffect(() => {
    if (!isWanted || grid.shown) return;
    let isHere = true;
    withMessages(import('./LiveGrid.tsx')).then(
      (chunk) => {
        loaded = chunk.LiveGrid;
        if (isHere) setGrid({ shown: loaded });
      },
      () => isHere && setGrid({ shown: 'failed' }),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, grid.shown]);
  return isWanted ? grid.shown : null;
}
