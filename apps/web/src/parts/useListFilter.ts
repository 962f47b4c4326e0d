import type { GameFilter } from '@foyer/domain/game-list/game-filter';
import { NO_FILTER } from '@foyer/domain/game-list/game-filter';
import { type Query, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '../data/place.tsx';

/**
 * The provider filter of a list. It is the page's own: it is empty again whenever a list is mounted (LOBBY-22), and when
 * the address of the open list is opened once more (PATH-13). An address with `providers`, as written without a script or
 * from a page without a list, begins with these.
 */
export function useListFilter(inAddress: GameFilter): [GameFilter, (filter: GameFilter) => void] {
  const { place, go } = useNavigation();
  const [filter, setFilter] = useState(inAddress);
  const before = useRef(place.query);
  const isOwnMove = useRef(false);

  useEffect(() => {
    const earlier = before.current;
    before.current = place.query;
    const isOwn = isOwnMove.current;
    isOwnMove.current = false;
    if (earlier !== place.query && !isOwn && isOpenedAnew(earlier, place.query)) setFilter(NO_FILTER);
  }, [place.query]);

  const choose = (chosen: GameFilter) => {
    setFilter(chosen);
    const { providers, ...query } = place.query;
    if (providers === undefined) return;
    isOwnMove.current = true;
    go(`${place.path}${formatQuery(query)}`, { replace: true });
  };
  return [filter, choose];
}

/** Whether a new address opens the list again: not when a modal comes or goes, nor when an order or a page is chosen. */
function isOpenedAnew(earlier: Query, query: Query): boolean {
  const said = formatQuery(withoutModal(query));
  const isSame = said === formatQuery(withoutModal(earlier));
  if (query.modal !== undefined || (earlier.modal !== undefined && isSame)) return false;
  return isSame || said === '';
}
