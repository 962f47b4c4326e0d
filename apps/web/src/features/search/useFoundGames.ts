import type { Game } from '@foyer/contract/game/game';
import { type GameSearch, searchGames } from '@foyer/contract/game/game-index';
import { getGameMarks } from '@foyer/contract/game/game-marks';
import {
  countOffers,
  filterList,
  type ListFilter,
  NO_LIST_FILTER,
  type OfferCounts,
} from '@foyer/domain/game-list/list-filter';
import type { Destination } from '@foyer/domain/search/destination';
import { facetsAt, type GameIndex, providerAt } from '@foyer/domain/search/game-index';
import { fuzzyMatches, searchGameIndex } from '@foyer/domain/search/search-games';
import { searchTableOf } from '@foyer/domain/search/search-table';
import { boundSearch, searchWords } from '@foyer/domain/search/search-text';
import { useEffect, useMemo } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { useCall } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import type { CallInput, Failure } from '../../data/transport.ts';
import { createGameSource } from '../../parts/grid/game-source.ts';
import { useGameIndex } from '../../parts/grid/useGameIndex.ts';

/** Games on one page of what the server found. */
const SEARCH_PAGE_SIZE = 42;
const MOST_PAGES = 999;
const OFFERED = 12;

export type FoundGames = {
  total: number;
  idAt(rank: number): number;
  gameAt(rank: number): Game;
  studios: readonly { id: number; name: string }[];
  /** Groups, options of the filter and pages that the text means. */
  destinations: readonly Destination[];
  /** Offered where nothing was found: near to the text, or the most played games. */
  offered: readonly Game[];
  isNear: boolean;
  /** Set for a page of the server's; the index has no pages. */
  page: { number: number; size: number } | null;
  /** How many games each choice of the filter would leave. */
  countOffers?(): OfferCounts;
};

/** The input of the call for a text: equal on the server and in the browser, so that the cache has it. */
export function searchInput(text: string, page: string | undefined): CallInput<typeof searchGames> {
  const number = /^[1-9]\d*$/.test(page ?? '') ? Math.min(Number(page), MOST_PAGES) : 1;
  const later = number > 1 ? { page: String(number) } : {};
  return { query: { q: boundSearch(text), size: String(SEARCH_PAGE_SIZE), ...later } };
}

function useIndexed(index: GameIndex | null, text: string, filter: ListFilter): FoundGames | null {
  const { loggedIn } = useSession();
  const marks = useCall(getGameMarks, {}, { when: loggedIn && index !== null }).data;
  const source = useMemo(() => index && createGameSource(index, 'all'), [index]);
  const found = useMemo(() => index && searchGameIndex(index, text), [index, text]);
  return useMemo(() => {
    if (!index || !found || !source) return null;
    const { positions: all, studios, destinations } = found;
    const columns = {
      provider: (position: number) => providerAt(index, position),
      facets: (position: number) => facetsAt(index, position),
    };
    const positions = filterList(columns, all, filter);
    const total = positions.length;
    const isAsked = searchWords(text).length > 0;
    const near = all.length === 0 && isAsked ? fuzzyMatches(index, text, OFFERED) : [];
    const popular = Array.from({ length: Math.min(OFFERED, index.count) }, (_, position) => position);
    return {
      total,
      idAt: (rank) => index.gameIds[positions[rank] ?? -1] ?? -1,
      gameAt: (rank) => source(positions[rank] ?? -1, marks),
      studios,
      destinations,
      offered: total > 0 ? [] : (near.length > 0 ? near : popular).map((position) => source(position, marks)),
      isNear: near.length > 0,
      page: null,
      countOffers: () => countOffers(columns, all, filter),
    };
  }, [index, found, source, marks, text, filter]);
}

function gameIn(games: readonly Game[], rank: number): Game {
  const game = games[rank];
  if (!game) throw new RangeError(`the page has no game ${rank}`);
  return game;
}

function toFound(answer: GameSearch): FoundGames {
  const { games, total, page: number, size, studios, destinations, offered, isNear } = answer;
  return {
    total,
    idAt: (rank) => games[rank]?.gameId ?? -1,
    gameAt: (rank) => gameIn(games, rank),
    studios,
    destinations,
    offered,
    isNear,
    page: { number, size },
  };
}

/** The games that a text finds: by the index, and until that is loaded by the platform for the address's text (`asked`). */
export function useFoundGames(
  text: string,
  asked: { text: string; page: string | undefined },
  filter: ListFilter = NO_LIST_FILTER,
): { found: FoundGames | null; isOfIndex: boolean; failure: Failure | null; reload(): void } {
  const index = useGameIndex(true);
  // Prepares the word table before the first letter is typed.
  useEffect(() => (index ? whenIdle(() => void searchTableOf(index)) : undefined), [index]);
  const indexed = useIndexed(index, text, filter);
  const call = useCall(searchGames, searchInput(asked.text, asked.page), { when: index === null });
  const { data } = call;
  const paged = useMemo(() => (data ? toFound(data) : null), [data]);
  return {
    found: indexed ?? paged,
    isOfIndex: indexed !== null,
    failure: indexed || paged ? null : call.failure,
    reload: call.reload,
  };
}
