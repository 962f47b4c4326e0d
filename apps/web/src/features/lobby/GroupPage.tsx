import { groupPath } from '@foyer/domain/routing/game-path';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { groupName } from '../../parts/group-name.ts';
import { GameListView } from './GameListView.tsx';
import { listHead } from './list-head.ts';
import { listCall } from './list-query.ts';
import { pageNumberOf } from './lobby-size.ts';

function listOf({ params, query }: PageProps) {
  return { group: params.group ?? '', page: pageNumberOf(query.page) };
}

/** All games of one group. */
function GroupPage(props: PageProps) {
  const t = useText();
  const list = listOf(props);
  const emptyText = list.group === 'favourite' ? t('lobby.favouriteEmpty') : t('lobby.recentEmpty');
  const isOwn = list.group === 'favourite' || list.group === 'recent';
  return <GameListView title={groupName(t, list.group)} list={list} {...(isOwn ? { emptyText } : {})} />;
}

export const groupPage: PageDefinition = {
  Page: GroupPage,
  calls: (props) => [listCall(listOf(props))],
  head: (props, read, t) => {
    const list = listOf(props);
    const name = groupName(t, list.group);
    return {
      title: t('title.group', { name }),
      description: t('description.group', { name }),
      ...listHead(read, { name, path: groupPath(list.group), list }),
    };
  },
};
