import { startSearchEntry } from '../features/search/search-entry.ts';
import { type Arrivals, watchArrivals } from './arrivals.ts';
import { keepLanguage } from './language-keeper.ts';
import { keepPush } from './push-keeper.ts';

/** What listens on every page and can wait until the browser is idle. Gives the way to stop. */
export function startIdleEntries(parts: Arrivals): () => void {
  const { navigation, client, transport, isGame } = parts;
  const stopArrivals = watchArrivals(parts);
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
