import { withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import type { Navigation } from '../../data/location.tsx';
import type { Transport } from '../../data/transport.ts';
import { listenForSearch } from './search-shortcuts.ts';

const searchAhead = lazyPart(() => import('./search-ahead.ts'));

/** Opens the search from every page, by its key and its links. Returns the function that stops it. */
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
    prefetch() {
      searchAhead.load().then(
        ({ fetchIndex }) => void fetchIndex(client, transport),
        () => {
          // Loaded again when the search is opened.
        },
      );
    },
  });
}
