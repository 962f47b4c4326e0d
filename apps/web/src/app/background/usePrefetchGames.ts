import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';

const prefetchGames = lazyPart(() => import('./prefetch-all-games.ts'));

/**
 * Fetches the list of all games once the shell is there and the browser is idle (SHELL-09 to SHELL-11). The code of its page
 * is prefetched on intent (useLinkClicks.ts). `isWanted`: false in the window of a running game.
 */
export function usePrefetchGames(isWanted: boolean): void {
  const client = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    if (!isWanted) return;
    return prefetchGames.run(({ prefetchAllGames }) => void prefetchAllGames(client, transport), { when: 'idle' });
  }, [isWanted, client, transport]);
}
