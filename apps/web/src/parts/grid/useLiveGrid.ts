import type { Game } from '@foyer/contract/game/game';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyStatus } from '../../browser/useLazyPart.ts';
import type { LiveGrid } from './LiveGrid.tsx';

export type TablesGrid = typeof LiveGrid;

const liveGrid = lazyPart(() => import('./LiveGrid.tsx'), { messages: 'later' });

/** Whether a list shows live tables and nothing else. */
export function areTables(games: readonly Game[]): boolean {
  return games.length > 0 && games.every(({ liveGame }) => liveGame);
}

/** The lazy grid of live tables: null until it is here. While it has `failed`, plain tiles stand in. */
export function useLiveGrid(isWanted: boolean): TablesGrid | 'failed' | null {
  const { loaded, hasFailed } = useLazyStatus(liveGrid, isWanted);
  if (!isWanted) return null;
  return loaded ? loaded.LiveGrid : hasFailed ? 'failed' : null;
}
