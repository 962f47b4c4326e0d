import { getSession } from '@foyer/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import { readCall } from '../data/call.ts';
import type { Navigation } from '../data/place.tsx';
import type { Transport } from '../data/transport.ts';
import { startSearchEntry } from '../features/search/search-entry.ts';
import { watchArrivals } from './arrivals.ts';
import { keepLanguage } from './language-keeper.ts';
import { keepPush } from './push-keeper.ts';

export type IdleEntries = {
  navigation: { current: Navigation };
  client: QueryClient;
  transport: Transport;
  /** Whether this page plays a game. */
  isGame: boolean;
};

/** What listens on every page and can wait until the browser is idle. Gives the way to stop. */
export function startIdleEntries({ navigation, client, transport, isGame }: IdleEntries): () => void {
  const stopArrivals = watchArrivals(navigation, isGame, readCall(client, getSession, {})?.loggedIn ?? false);
  const stopSearch = isGame ? () => {} : startSearchEntry(navigation, client, transport);
  const stopLanguage = keepLanguage({ navigation, client, transport, isGame });
  const stopPush = keepPush(client, transport);
  return () => {
    stopPush();
    stopArrivals();
    stopLanguage();
    stopSearch();
  };
}
