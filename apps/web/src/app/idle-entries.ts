import type { Query } from '@foyer/domain/routing/modal-table';
import { startSearchEntry } from '../features/search/search-entry.ts';
import { type Arrivals, watchArrivals } from './arrivals.ts';
import { keepLanguage } from './language-keeper.ts';
import { noteArrivalOnce } from './note-arrival.ts';
import { keepPush } from './push-keeper.ts';
import { restoreLostFocus } from './restore-focus.ts';

export type IdleEntries = Arrivals & {
  /** The query that the page was opened with. */
  arrivedAt: Query;
};

/** What listens on every page and can wait until the browser is idle. Gives the way to stop. */
export function startIdleEntries({ arrivedAt, ...parts }: IdleEntries): () => void {
  const { navigation, client, transport, isGame } = parts;
  noteArrivalOnce(transport, arrivedAt);
  const stopFocus = restoreLostFocus();
  const stopArrivals = watchArrivals(parts);
  const stopSearch = isGame ? () => {} : startSearchEntry(navigation, client, transport);
  const stopLanguage = keepLanguage({ navigation, client, transport, isGame });
  const stopPush = keepPush(client, transport);
  return () => {
    stopFocus();
    stopPush();
    stopArrivals();
    stopLanguage();
    stopSearch();
  };
}
