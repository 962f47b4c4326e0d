import { getGameMenu } from '@foyer/contract/game/game';
import { providerName } from '@foyer/domain/game/provider-table';
import { providerPath } from '@foyer/domain/routing/game-path';
import { useCall } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { GameListView } from './GameListView.tsx';
import { listHead, listStatus } from './list-head.ts';
import { type ListQuery, listCall, listQueryOf } from './list-query.ts';
import { isShownByIndex } from './useIndexedGames.ts';

function listOf({ params, query }: PageProps): ListQuery & { provider: string } {
  return { provider: params.provider ?? '', ...listQueryOf(query) };
}

/** All games of one provider. */
function ProviderPage(props: PageProps) {
  const t = useText();
  const studios = useCall(getGameMenu, {}).data?.providers;
  const list = listOf(props);
  const name = providerName(Number(list.provider), studios) ?? list.provider;
  return <GameListView title={t('title.provider', { name })} query={list} />;
}

export const providerPage: PageDefinition = {
  Page: ProviderPage,
  keepAlive: true,
  calls: (props, { read }) => (isShownByIndex(read, listOf(props)) ? [] : [listCall(listOf(props))]),
  status: (props, read) => listStatus(read, listOf(props)),
  head: (props, read, t) => {
    const list = listOf(props);
    const studios = read(getGameMenu, {})?.providers;
    const name = providerName(Number(list.provider), studios) ?? list.provider;
    const title = t('title.provider', { name });
    const description = t('description.provider', { name });
    const above = [{ name: t('home-menu.providers'), path: '/providers' }];
    return listHead(read, t, { name, title, description, path: providerPath(Number(list.provider)), list, above });
  },
};
