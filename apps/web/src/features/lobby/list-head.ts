import { type GameList, listGames } from '@foyer/contract/game';
import { gamePath } from '@foyer/domain/routing/game-path';
import { formatQuery } from '@foyer/domain/routing/query';
import type { ReadCall } from '../../data/page.ts';
import { type ListQuery, listInput } from './list-query.ts';

/** The games of a list as schema.org data: search engines see what the page shows. */
function itemList(name: string, { games, page, size }: GameList): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: games.map((game, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * size + index + 1,
      name: game.translation,
      url: gamePath(game.friendlyId, game.group),
    })),
  };
}

/** The canonical address and the structured data of a list page. */
export function listHead(read: ReadCall, { name, path, list }: { name: string; path: string; list: ListQuery }) {
  const games = read(listGames, listInput(list));
  return {
    canonicalPath: `${path}${formatQuery(list.page > 1 ? { page: String(list.page) } : {})}`,
    ...(games && games.games.length > 0 ? { structuredData: itemList(name, games) } : {}),
  };
}
