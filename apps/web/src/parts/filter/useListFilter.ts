import { formatListFilter, type ListFilter, parseListFilter, withoutFilter } from '@foyer/domain/game-list/list-filter';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigation } from '../../data/location.tsx';

/** The query of a list with another filter: it begins at its first page. */
function filteredQuery({ page: _page, ...query }: Query, filter: ListFilter): Query {
  return { ...withoutFilter(query), ...formatListFilter(filter) };
}

/**
 * The filter of a list, which its address names: it survives a reload and can be shared, and a list that is gone to by its
 * plain address begins without one (LOBBY-22, PATH-13). A choice replaces the entry of the history.
 */
export function useListFilter(query: PageQuery): [ListFilter, (filter: ListFilter) => void] {
  const navigation = useNavigation();
  const latest = useRef(navigation);
  latest.current = navigation;
  // Most addresses that differ name the same filter, and what is made of it is dear.
  const named = formatQuery(formatListFilter(parseListFilter(query)));
  const filter = useMemo(() => parseListFilter(parseQuery(named)), [named]);
  const choose = useCallback((chosen: ListFilter) => {
    const { location, go } = latest.current;
    go(`${location.path}${formatQuery(filteredQuery(location.query, chosen))}`, { replace: true });
  }, []);
  return [filter, choose];
}
