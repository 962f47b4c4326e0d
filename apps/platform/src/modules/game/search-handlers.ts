import type { Game } from '@foyer/contract/game/game';
import { fuzzyMatches, searchGameIndex } from '@foyer/domain/search/search-games';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { withJackpot } from '../jackpot/service.ts';
import { marketInForce } from '../settings/service.ts';
import { catalogueOf } from './catalogue/catalogue-store.ts';
import type { GameDeps } from './game-deps.ts';
import { gameIndexOf } from './game-index.ts';
import { gameFor } from './list-games.ts';
import { NO_PLAYER_GAMES, playerGamesOf } from './player-games.ts';

const PAGE_SIZE = 42;
const OFFERED = 12;

export const searchHandlers: HandlersOf<'getGameIndex' | 'searchGames', GameDeps> = {
  getGameIndex: async (_call, deps) => gameIndexOf(await catalogueOf(deps)).columns,

  async searchGames(call, deps) {
    const { q, page = 1, size = PAGE_SIZE } = call.query;
    const catalogue = await catalogueOf(deps);
    const marks = call.session ? await playerGamesOf(deps, call.session.playerId) : NO_PLAYER_GAMES;
    const { index, games } = gameIndexOf(catalogue);
    const currency = call.session?.player.currency ?? (await marketInForce(deps)).currency;
    const asSeen = (game: Game): Game => withJackpot(deps, gameFor(game, marks), currency);
    const gamesAt = (positions: readonly number[]): Game[] =>
      positions.flatMap((position) => {
        const game = games[position];
        return game ? [asSeen(game)] : [];
      });
    const { positions, studios, destinations } = searchGameIndex(index, q);
    const near = positions.length === 0 ? fuzzyMatches(index, q, OFFERED) : [];
    const offered = near.length > 0 ? gamesAt(near) : games.slice(0, OFFERED).map(asSeen);
    return {
      games: gamesAt(positions.slice((page - 1) * size, page * size)),
      total: positions.length,
      page,
      size,
      studios: studios.map(({ id, name }) => ({ id, name })),
      destinations: destinations.map(({ kind, id }) => ({ kind, id })),
      offered: positions.length === 0 ? offered : [],
      isNear: near.length > 0,
    };
  },
};
