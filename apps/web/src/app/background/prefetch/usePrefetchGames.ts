import { useEffect } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useQueryClient, useTransport } from '../../../data/call.ts';

const prefetchGames = lazyPart(() => import('./prefetch-all-games.ts'));

/** Prefetches the list of all games in idle time (SHELL-09 to SHELL-11). `isWanted`: false beside a running game. */
export function usePrefetchGames(isWanted: boolean): void {
  const client = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    if (!isWanted) return;
    return prefetchGames.run(({ prefetchAllGames }) => void prefetchAllGames(client, transport), { when: 'idle' });
  }, [isWanted, client, transport]);
}
