import { getPage } from '@foyer/contract/content/content-page';
import type { Endpoint } from '@foyer/contract/endpoint';
import { getGame } from '@foyer/contract/game/game';
import { useEffect, useRef } from 'react';
import { CallFailure, endpointOf, hashOf } from '../../data/call.ts';
import { callsOf, isUnknown, type Loader, type ShownPage } from './load-route.ts';

/** What a page is one of. A list that was emptied says so itself and may fill again. */
const REMOVABLE: readonly (Endpoint | undefined)[] = [getPage, getGame];

/** Opens the address again once a content page or a game was removed while it is shown: it is not found any more. */
export function useRemovedPage(loader: Loader, page: ShownPage, reopen: () => void): void {
  const reopenNow = useRef(reopen);
  reopenNow.current = reopen;
  useEffect(() => {
    // A game that runs is never taken from its player: the next round says what holds.
    if (page.layout === 'game') return;
    const cache = loader.client.getQueryCache();
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { query } = event;
      const { error } = event.action;
      // Without an answer from before, the page is on its way and finds out itself.
      if (query.state.data === undefined || !(error instanceof CallFailure) || !isUnknown(error.failure)) return;
      if (!REMOVABLE.includes(endpointOf(query))) return;
      // Removed, or the old answer would open the page again.
      cache.remove(query);
      const calls = callsOf(loader, page.definition, page.location, page.params);
      if (calls.some((call) => hashOf(call) === query.queryHash)) reopenNow.current();
    });
  }, [loader, page]);
}
