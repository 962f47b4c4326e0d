import { type Game, type GameList, getGame, getLobby, type Lobby, listGames } from '@foyer/contract/game/game';
import type { PlayerGameFlags } from '@foyer/contract/game/game-marks';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Marks a game in every cached answer that holds it. Answers without the game keep their identity, so that only the tiles
 * of this game are drawn again.
 */
export function writeFavourite(client: QueryClient, gameId: number, favourite: boolean): void {
  const mark = <G extends Game>(game: G): G => (game.gameId === gameId ? { ...game, favourite } : game);
  const markAll = (games: Game[]): Game[] => (games.some((game) => game.gameId === gameId) ? games.map(mark) : games);
  client.setQueriesData<Lobby>({ queryKey: [getLobby.name] }, (lobby) => {
    if (!lobby) return lobby;
    const rows = lobby.rows.map((row) => {
      const games = markAll(row.games);
      return games === row.games ? row : { ...row, games };
    });
    return { featured: markAll(lobby.featured), rows };
  });
  client.setQueriesData<GameList>(
    { queryKey: [listGames.name] },
    (list) => list && { ...list, games: markAll(list.games) },
  );
  client.setQueriesData<PlayerGameFlags>(
    // By its name: the endpoint itself belongs to the long lists, which few pages have.
    { queryKey: ['getGameMarks'] },
    (marks) => marks && { ...marks, favourites: markId(marks.favourites, gameId, favourite) },
  );
  client.setQueriesData<Game>({ queryKey: [getGame.name] }, (game) => game && mark(game));
}

function markId(ids: number[], id: number, isIn: boolean): number[] {
  const others = ids.filter((other) => other !== id);
  return isIn ? [id, ...others] : others;
}

/** What the player wants of a game while the platform has not yet confirmed it. */
export type OptimisticFavourite = {
  wanted: boolean;
  /** What the platform is known to have. */
  known: boolean;
  /** A try got no answer, so `known` may be wrong. */
  isUnsure: boolean;
  /** What an event told since the last try began: another tab may have had the last word. */
  told: boolean | undefined;
};

const wishes = new WeakMap<QueryClient, Map<number, OptimisticFavourite>>();

/** The wishes under way, by game id: one list for all tiles, buttons and events of this page. */
export function favouriteWishes(client: QueryClient): Map<number, OptimisticFavourite> {
  const known = wishes.get(client) ?? new Map<number, OptimisticFavourite>();
  wishes.set(client, known);
  return known;
}

/** Asks lists again whose members hang on the player's favourites; the mark on a tile needs no asking. */
function reloadFavouriteLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input], state: { data } }) => {
      if (name === listGames.name) return /"group":"(?:favourite|recommended)"/.test(JSON.stringify(input));
      const lobby = name === getLobby.name ? (data as Lobby | undefined) : undefined;
      return lobby?.rows.some(({ group }) => group.id === 'favourite') ?? false;
    },
  });
}

/** Takes up what the platform says of a favourite, from whichever tab it came. A wish under way stays on the screen. */
export function hearFavourite(client: QueryClient, gameId: number, favourite: boolean): void {
  const wish = favouriteWishes(client).get(gameId);
  if (wish) wish.told = favourite;
  else writeFavourite(client, gameId, favourite);
  reloadFavouriteLists(client);
}
