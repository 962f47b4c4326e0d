import { formatProviders, type GameFilter, NO_FILTER } from '@foyer/domain/game-list/game-filter';
import { type Query, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { use, useEffect, useRef, useState } from 'react';
import { useNavigation, VisitContext } from '../data/place.tsx';

/**
 * The provider filter of a list. It is the page's own: it is empty again whenever a list is gone to (LOBBY-22), and when
 * the address of the open list is opened once more (PATH-13). An address with `providers`, as written without a script or
 * from a page without a list, begins with these.
 */
export function useListFilter(inAddress: GameFilter): [GameFilter, (filter: GameFilter) => void] {
  const { place, go } = useNavigation();
  const visit = use(VisitContext);
  const [filter, setFilter] = useState(inAddress);
  const [filtered, setFiltered] = useState(visit);
  const before = useRef({ query: place.query, visit });
  const isOwnMove = useRef(false);
  if (filtered !== visit) {
    setFiltered(visit);
    if (formatProviders(filter) !== formatProviders(inAddress)) setFilter(inAddress);
  }

  useEffect(() => {
    const earlier = before.current;
    before.current = { query: place.query, visit };
    const isOwn = isOwnMove.current;
    isOwnMove.current = false;
    if (earlier.query === place.query || earlier.visit !== visit || isOwn) return;
    if (isOpenedAnew(earlier.query, place.query)) setFilter(NO_FILTER);
  }, [place.query, visit]);

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
