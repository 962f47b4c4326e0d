import { useEffect } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';

/**
 * Fetches the list of all games once the shell is there and the browser is idle (SHELL-09 to SHELL-11). The code of its page
 * is prefetched on intent (useLinkClicks.ts). `isWanted`: false in the window of a running game.
 */
export function usePrefetchGames(isWanted: boolean): void {
  const client = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => {
      import('./prefetch-all-games.ts').then(
        ({ prefetchAllGames }) => prefetchAllGames(client, transport),
        () => {
          // Without it the list is fetched by the press.
        },
      );
    });
  }, [isWanted, client, transport]);
}
