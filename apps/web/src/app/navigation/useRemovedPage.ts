import { getPage } from '@foyer/contract/content/content-page';
import type { Endpoint } from '@foyer/contract/endpoint';
import { getGame } from '@foyer/contract/game/game';
import { useEffect, useRef } from 'react';
import { CallFailure, endpointOf, hashOf } from '../../data/call.ts';
import { callsOf, isUnknown, type Loader, type ShownPage } from './load-route.ts';

/** Not lists: an empty one says so itself. */
const REMOVABLE: readonly (Endpoint | undefined)[] = [getPage, getGame];

/** Opens the address again, as not found, once the content page or game on the screen was removed. */
export function useRemovedPage(loader: Loader, page: ShownPage, reopen: () => void): void {
  const reopenNow = useRef(reopen);
  reopenNow.current = reopen;
  useEffect(() => {
    // Never interrupts a running game.
    if (page.layout === 'game') return;
    const cache = loader.client.getQueryCache();
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { query } = event;
      const { error } = event.action;
      // Without data the page is still loading and handles the failure itself.
      if (query.state.data === undefined || !(error instanceof CallFailure) || !isUnknown(error.failure)) return;
      if (!REMOVABLE.includes(endpointOf(query))) return;
      cache.remove(query);
      const calls = callsOf(loader, page.definition, page.location, page.params);
      if (calls.some((call) => hashOf(call) === query.queryHash)) reopenNow.current();
    });
  }, [loader, page]);
}
