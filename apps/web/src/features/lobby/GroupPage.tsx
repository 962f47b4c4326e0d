import { groupPath } from '@foyer/domain/routing/game-path';
import { groupPageTitle, pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { Text } from '@foyer/texts/format';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { groupName } from '../../parts/filter/group-name.ts';
import type { TablesGrid } from '../../parts/grid/useLiveGrid.ts';
import { type EmptyMessages, GameListView } from './GameListView.tsx';
import { listHead, listStatus } from './list-head.ts';
import { type ListQuery, listCall, listQueryOf } from './list-query.ts';
import { isShownByIndex } from './useIndexedGames.ts';

function listOf({ params, query }: PageProps): ListQuery & { group: string } {
  return { group: params.group ?? '', ...listQueryOf(query) };
}

/** The address of a group's page: at the root, or under `/live` or `/poker` (ROUTE-08, ROUTE-11, ROUTE-14). */
type GroupArea = 'root' | 'live' | 'poker';

/** A group's name: under `/live` the live one's, such as "Live roulette" (ENTITY-36). */
function nameIn(area: GroupArea, t: Text, group: string): string {
  return (area === 'live' ? t.find(`groups.live-${group}`) : undefined) ?? groupName(t, group);
}

const EMPTY_MESSAGES: ReadonlyMap<string, EmptyMessages> = new Map([
  ['favourite', { title: 'filter.emptyFavourite', text: 'lobby.favouriteEmpty', forPlayers: true }],
  ['recent', { title: 'filter.emptyRecent', text: 'lobby.recentEmpty', forPlayers: true }],
  ['recommended', { title: 'filter.emptyRecommended', text: 'filter.emptyRecommendedText', forPlayers: true }],
  ['freeSpins', { title: 'filter.emptyFreeSpins', text: 'lobby.freeSpinsEmpty', forPlayers: true }],
  ['freeMoney', { title: 'filter.emptyFreeMoney', text: 'filter.emptyFreeMoneyText', forPlayers: true }],
]);

/** The page with all games of one group of an area. `tables`: the grid of live tables, where the page brings it along. */
export function groupPageOf(area: GroupArea, tables?: TablesGrid): PageDefinition {
  return {
    Page(props: PageProps) {
      const t = useText();
      const list = listOf(props);
      const empty = EMPTY_MESSAGES.get(list.group);
      const title = nameIn(area, t, list.group);
      return (
        <GameListView
          title={title}
          query={list}
          isIndexed={area === 'root'}
          {...(empty ? { empty } : {})}
          {...(tables ? { tables } : {})}
        />
      );
    },
    keepAlive: true,
    calls: (props, { read }) =>
      area === 'root' && isShownByIndex(read, listOf(props)) ? [] : [listCall(listOf(props))],
    status: (props, read) => listStatus(read, listOf(props)),
    head: (props, read, t) => {
      const list = listOf(props);
      const name = nameIn(area, t, list.group);
      const path = `${area === 'root' ? '' : `/${area}`}${groupPath(list.group)}`;
      const own = area === 'live' ? null : groupPageTitle(list.group);
      const title = own ? t(pageTitleKey(own)) : t('title.group', { name });
      const description = t('description.group', { name });
      const above = area === 'live' ? [{ name: t('groups.live'), path: '/live' }] : [];
      return listHead(read, t, { name, title, description, path, list, above });
    },
  };
}

export const groupPage = groupPageOf('root');
export const pokerGroupPage = groupPageOf('poker');
