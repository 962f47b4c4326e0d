import { getGameIndex } from '@foyer/contract/game/game-index';
import { getGameMarks } from '@foyer/contract/game/game-marks';
import { providerGroupId } from '@foyer/domain/game/group-table';
import type { GameColumns } from '@foyer/domain/game-list/game-columns';
import { sortGames } from '@foyer/domain/game-list/game-sort';
import { countOffers, filterList, type OfferCounts } from '@foyer/domain/game-list/list-filter';
import { facetsAt, type GameIndex, hasFlag, providerAt, rtpAt } from '@foyer/domain/search/game-index';
import { groupPositions } from '@foyer/domain/search/group-positions';
import { useMemo } from 'react';
import { useCall } from '../../data/call.ts';
import type { ReadCall } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { createGameSource } from '../../parts/grid/game-source.ts';
import { indexOf, useGameIndex } from '../../parts/grid/useGameIndex.ts';
import type { GridList } from '../../parts/grid/VirtualGrid.tsx';
import { type ListQuery, listInput } from './list-query.ts';
import { PAGE_SIZE } from './lobby-size.ts';

/** A list by the index: no call is made when it is ordered or filtered. */
export type IndexedGames = {
  list: GridList;
  /** Games that the filter leaves, and all of the group. */
  shown: number;
  total: number;
  /** How many games of the group each choice of the filter would leave. */
  countOffers(): OfferCounts;
};

function columnsOf(index: GameIndex): GameColumns {
  return {
    length: index.count,
    provider: (position) => providerAt(index, position),
    rtp: (position) => rtpAt(index, position),
    releasedOn: (position) => index.released[position] ?? 0,
    title: (position) => index.titles[position] ?? '',
    facets: (position) => facetsAt(index, position),
  };
}

/** Whether the index is loaded and has the list. */
export function isShownByIndex(read: ReadCall, { group = 'all', provider }: ListQuery): boolean {
  const columns = read(getGameIndex, {});
  const index = columns ? indexOf(columns) : null;
  return (
    index !== null && membersOf(index, provider === undefined ? group : providerGroupId(Number(provider))) !== null
  );
}

/** The positions of a group; null for one player's groups and for live tables, which the index does not have. */
function membersOf(index: GameIndex, group: string): readonly number[] | null {
  const members = groupPositions(index, group);
  const hasTables = group !== 'all' && members?.[0] !== undefined && hasFlag(index, members[0], 'liveGame');
  return hasTables ? null : members;
}

/** The games of a list by the index; null until it is loaded, and for lists that it does not have. `wanted`: fetches it. */
export function useIndexedGames(query: ListQuery, wanted: boolean): IndexedGames | null {
  const { language } = useText();
  const { loggedIn } = useSession();
  const index = useGameIndex(wanted);
  const marks = useCall(getGameMarks, {}, { when: loggedIn && index !== null }).data;
  const { provider, sort, filter, page } = query;
  const group = provider === undefined ? (query.group ?? 'all') : providerGroupId(Number(provider));
  const linkGroup = query.group ?? 'all';

  const columns = useMemo(() => index && columnsOf(index), [index]);
  const members = useMemo(() => index && membersOf(index, group), [index, group]);
  const ordered = useMemo(
    () => columns && members && sortGames(columns, members, sort, language),
    [columns, members, sort, language],
  );
  const left = useMemo(() => columns && ordered && filterList(columns, ordered, filter), [columns, ordered, filter]);
  const source = useMemo(() => index && createGameSource(index, linkGroup), [index, linkGroup]);
  const isMarked = !loggedIn || marks !== undefined;
  const listName = JSON.stringify(listInput(query));
  const list = useMemo((): GridList | null => {
    if (!index || !left || !source || !isMarked) return null;
    const before = (page - 1) * PAGE_SIZE;
    const at = (position: number) => left[before + position] ?? -1;
    return {
      count: Math.max(0, left.length - before),
      before,
      idAt: (position) => index.gameIds[at(position)] ?? -1,
      gameAt: (position) => source(at(position), marks),
      listName,
    };
  }, [index, left, source, isMarked, marks, page, listName]);

  return useMemo(() => {
    if (!list || !left || !members || !columns) return null;
    const count = () => countOffers(columns, members, filter);
    return { list, shown: left.length, total: members.length, countOffers: count };
  }, [list, left, members, columns, filter]);
}
