import type { Query } from '@foyer/domain/routing/modal-table';
import { startSearchEntry } from '../../features/search/search-entry.ts';
import { handleInboundNavigation, type InboundContext } from '../navigation/entry-params.ts';
import { recordVisitOnce } from '../navigation/record-visit.ts';
import { restoreLostFocus } from '../navigation/restore-focus.ts';
import { syncLanguage } from './language-sync.ts';
import { prefetchRegistration } from './prefetch/prefetch-registration.ts';
import { syncPush } from './push-sync.ts';
import { showExclusion } from './show-exclusion.ts';
import { startPlayerListeners } from './start-player-listeners.ts';

export type IdleContext = InboundContext & {
  arrivedAt: Query;
};

/** Starts the listeners of every page that can wait for idle time. Returns a function that stops them. */
export function startIdleListeners({ arrivedAt, ...parts }: IdleContext): () => void {
  const { navigation, client, transport, isGame } = parts;
  recordVisitOnce(transport, arrivedAt);
  const stopFocus = restoreLostFocus();
  const stopInbound = handleInboundNavigation(parts);
  const stopSearch = isGame ? () => {} : startSearchEntry(navigation, client, transport);
  const stopLanguage = syncLanguage({ navigation, client, transport, isGame });
  const stopPush = syncPush(client, transport);
  const stopExclusion = showExclusion(parts);
  const stopPlayerListeners = startPlayerListeners(parts);
  const stopRegistration = isGame ? () => {} : prefetchRegistration(parts);
  return () => {
    stopFocus();
    stopPush();
    stopExclusion();
    stopPlayerListeners();
    stopRegistration();
    stopInbound();
    stopLanguage();
    stopSearch();
  };
}
