import { type Game, type GameList, getGame, getLobby, type Lobby, listGames } from '@foyer/contract/game';
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
  client.setQueriesData<Game>({ queryKey: [getGame.name] }, (game) => game && mark(game));
}
