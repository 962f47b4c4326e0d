import { listGames } from '@foyer/contract/game/game';
import { type GameSort, parseSort } from '@foyer/domain/game-list/game-sorts';
import { formatListFilter, type ListFilter, parseListFilter } from '@foyer/domain/game-list/list-filter';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import { type CallSpec, callOf } from '../../data/call.ts';
import type { CallInput } from '../../data/transport.ts';
import { PAGE_SIZE, pageNumberOf } from './lobby-size.ts';

/** Which games a list shows, and in which order. */
export type ListQuery = { group?: string; provider?: string; page: number; sort: GameSort; filter: ListFilter };

/** Page, order and filter of a list by its address. */
export function listQueryOf(query: PageQuery): Pick<ListQuery, 'page' | 'sort' | 'filter'> {
  return { page: pageNumberOf(query.page), sort: parseSort(query.sort), filter: parseListFilter(query) };
}

/** The query of order and filter; defaults are left out. */
export function orderQuery({ sort, filter }: Pick<ListQuery, 'sort' | 'filter'>): Query {
  return { ...(sort === 'own' ? {} : { sort }), ...formatListFilter(filter) };
}

/** The input of the call for a list: equal on the server and in the browser, so that the cache has it. */
export function listInput({ group, provider, page, sort, filter }: ListQuery): CallInput<typeof listGames> {
  return {
    query: {
      ...(group === undefined ? {} : { group }),
      ...(provider === undefined ? {} : { provider }),
      ...orderQuery({ sort, filter }),
      page: String(page),
      size: String(PAGE_SIZE),
    },
  };
}

export function listCall(list: ListQuery): CallSpec {
  return callOf(listGames, listInput(list));
}
