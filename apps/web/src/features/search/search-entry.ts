import { withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import type { Navigation } from '../../data/location.tsx';
import type { Transport } from '../../data/transport.ts';
import { listenForSearch } from './search-shortcuts.ts';

const searchAhead = lazyPart(() => import('./search-ahead.ts'));

/** Makes the search reachable from every page: by its key, and quickly from its links. Gives the way to stop. */
export function startSearchEntry(
  navigation: { current: Navigation },
  client: QueryClient,
  transport: Transport,
): () => void {
  return listenForSearch(document, {
    open() {
      const { location, go } = navigation.current;
      go(`${location.path}${formatQuery(withModal(location.query, 'search'))}`);
    },
    prepare() {
      searchAhead.load().then(
        ({ fetchIndex }) => void fetchIndex(client, transport),
        () => {
          // Asked for again when the search is opened.
        },
      );
    },
  });
}
