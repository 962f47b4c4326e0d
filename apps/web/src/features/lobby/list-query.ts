import { listGames } from '@foyer/contract/game';
import { formatProviders, type GameFilter, parseProviders } from '@foyer/domain/game-list/game-filter';
import { type GameSort, parseSort } from '@foyer/domain/game-list/game-sorts';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import { type CallSpec, callOf } from '../../data/call.ts';
import type { CallInput } from '../../data/transport.ts';
import { PAGE_SIZE, pageNumberOf } from './lobby-size.ts';

/** Which games a list shows, and in which order. */
export type ListQuery = { group?: string; provider?: string; page: number; sort: GameSort; filter: GameFilter };

/** What the address says of a list besides whose games it has. */
export function listQueryOf({ page, sort, providers }: PageQuery): Pick<ListQuery, 'page' | 'sort' | 'filter'> {
  return { page: pageNumberOf(page), sort: parseSort(sort), filter: parseProviders(providers) };
}

/** The part of the address that tells the order and the providers; the usual ones are left out. */
export function orderQuery({ sort, filter }: Pick<ListQuery, 'sort' | 'filter'>): Query {
  const providers = formatProviders(filter);
  return { ...(sort === 'own' ? {} : { sort }), ...(providers === '' ? {} : { providers }) };
}

/** The input of the call for a list: the same on the server and in the browser, so that the answer is found. */
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
