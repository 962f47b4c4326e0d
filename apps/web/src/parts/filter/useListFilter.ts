import { formatListFilter, type ListFilter, parseListFilter, withoutFilter } from '@foyer/domain/game-list/list-filter';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigation } from '../../data/location.tsx';

/** Drops the page number: another filter begins at the first page. */
function filteredQuery({ page: _page, ...query }: Query, filter: ListFilter): Query {
  return { ...withoutFilter(query), ...formatListFilter(filter) };
}

/** The filter of a list lives in its address (LOBBY-22, PATH-13). A choice replaces the history entry. */
export function useListFilter(query: PageQuery): [ListFilter, (filter: ListFilter) => void] {
  const navigation = useNavigation();
  const latest = useRef(navigation);
  latest.current = navigation;
  // Most queries name the same filter, and filtering is slow: keep its identity.
  const named = formatQuery(formatListFilter(parseListFilter(query)));
  const filter = useMemo(() => parseListFilter(parseQuery(named)), [named]);
  const choose = useCallback((chosen: ListFilter) => {
    const { location, go } = latest.current;
    go(`${location.path}${formatQuery(filteredQuery(location.query, chosen))}`, { replace: true });
  }, []);
  return [filter, choose];
}
