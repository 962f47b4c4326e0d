import { listGames } from '@foyer/contract/game/game';
import { formatQuery } from '@foyer/domain/routing/query';
import type { Text } from '@foyer/texts/format';
import type { Crumb, PageHead, ReadCall } from '../../data/page.ts';
import { type ListQuery, listInput } from './list-query.ts';

type ListHead = {
  name: string;
  title: string;
  description: string;
  path: string;
  list: ListQuery;
  /** Crumbs between the lobby and the list. */
  above?: readonly Crumb[];
};

/** 404 for a page beyond the last. */
export function listStatus(read: ReadCall, list: ListQuery): 404 | undefined {
  const isEmpty = read(listGames, listInput(list))?.games.length === 0;
  return isEmpty && list.page > 1 ? 404 : undefined;
}

/** The head of a list page. Each page of a list has its own title and address; order and filter have none. */
export function listHead(read: ReadCall, t: Text, head: ListHead): PageHead {
  const { name, title, description, path, list, above = [] } = head;
  const games = read(listGames, listInput(list));
  const isFirst = list.page <= 1;
  return {
    title: isFirst ? title : t('title.page', { title, page: list.page }),
    description: isFirst ? description : t('title.page', { title: description, page: list.page }),
    canonicalPath: `${path}${formatQuery(isFirst ? {} : { page: String(list.page) })}`,
    trail: [...above, { name, path }],
    ...(games && games.games.length > 0 ? { about: { kind: 'list', name, list: games } } : {}),
  };
}
