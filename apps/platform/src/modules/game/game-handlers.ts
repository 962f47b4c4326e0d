import { CODE } from '@foyer/contract/error-code';
import type { Game, Lobby } from '@foyer/contract/game/game';
import { encodeAmount } from '@foyer/contract/wire';
import { parseListFilter } from '@foyer/domain/game-list/list-filter';
import { stakesFor } from '@foyer/domain/money/stakes';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { jackpotInfo, withJackpot } from '../jackpot/service.ts';
import { getShownBrand, marketInForce } from '../settings/service.ts';
import { catalogueOf, stoppedGames } from './catalogue/catalogue-store.ts';
import { allAsOfNow, liveTableInfo } from './catalogue/live-games.ts';
import { changeFavourite } from './change-favourite.ts';
import { findOpenGame } from './find-open-game.ts';
import type { GameDeps } from './game-deps.ts';
import { guestLobby } from './guest-lobby.ts';
import { composeLobby, gameFor, listPage } from './list-games.ts';
import { NO_PLAYER_GAMES, type PlayerGames, playerGamesOf } from './player-games.ts';

const PAGE_SIZE = 48;
const PER_ROW = 12;

function marksOf(deps: GameDeps, session: PlayerSession | null): Promise<PlayerGames> | PlayerGames {
  return session ? playerGamesOf(deps, session.playerId) : NO_PLAYER_GAMES;
}

async function currencyFor(deps: GameDeps, session: PlayerSession | null): Promise<string> {
  return session?.player.currency ?? (await marketInForce(deps)).currency;
}

async function gamesAsOfNow(deps: GameDeps, games: readonly Game[], currency: string): Promise<Game[]> {
  const tables = await allAsOfNow(deps, games, currency);
  return tables.map((game) => withJackpot(deps, game, currency));
}

/** A row without tables and jackpots stays the shared object. */
async function rowAsOfNow(deps: GameDeps, session: PlayerSession | null, row: Lobby['rows'][number]) {
  if (!row.games.some(({ liveGame, jackpotGame }) => liveGame || jackpotGame)) return row;
  return { ...row, games: await gamesAsOfNow(deps, row.games, await currencyFor(deps, session)) };
}

export const gameHandlers: HandlersOf<'getGameMenu' | 'getLobby' | 'listGames' | 'getGame' | 'setFavourite', GameDeps> =
  {
    getGameMenu: async (_call, deps) => (await catalogueOf(deps)).menu,

    async getLobby(call, deps) {
      const perRow = call.query.perRow ?? PER_ROW;
      const catalogue = await catalogueOf(deps);
      const { brand, frontEnd } = await getShownBrand(deps, call);
      const lobby = call.session
        ? composeLobby(catalogue, frontEnd, await playerGamesOf(deps, call.session.playerId), perRow)
        : guestLobby(catalogue, brand, frontEnd, perRow);
      return { ...lobby, rows: await Promise.all(lobby.rows.map((row) => rowAsOfNow(deps, call.session, row))) };
    },

    async listGames(call, deps) {
      const { group, provider, sort = 'own', page = 1, size = PAGE_SIZE } = call.query;
      const marks = await marksOf(deps, call.session);
      const arrangement = { filter: parseListFilter(call.query), sort, language: call.language };
      const list = listPage(await catalogueOf(deps), marks, { group, provider, page, size, ...arrangement });
      return { ...list, games: await gamesAsOfNow(deps, list.games, await currencyFor(deps, call.session)) };
    },

    async getGame(call, deps) {
      const catalogue = await catalogueOf(deps);
      const currency = await currencyFor(deps, call.session);
      const table = await liveTableInfo(deps, call.params.game, currency);
      if (table) return table;
      const entry = await findOpenGame(deps, catalogue, call.session, call.params.game);
      const game = entry?.enabled ? catalogue.gameById.get(entry.gameId) : undefined;
      if (!entry || !game) throw new Refusal(CODE.gameNotFound);
      // The stakes for everyone; those of this player come with the launch.
      const stakes = stakesFor(await marketInForce(deps), currency, null);
      const amount = (minor: bigint | undefined): string => encodeAmount({ amount: minor ?? 0n, currency });
      const { art: _art, tone: _tone, kinds: _kinds, ...facts } = entry.facts;
      return {
        ...withJackpot(deps, gameFor(game, await marksOf(deps, call.session)), currency),
        ...facts,
        table: null,
        jackpot: jackpotInfo(deps, game, currency),
        releasedOn: entry.releasedOn,
        minStake: amount(stakes[0]),
        maxStake: amount(stakes.at(-1)),
        currency,
        isStopped: (await stoppedGames(deps)).has(entry.gameId),
      };
    },

    async setFavourite(call, deps) {
      const { gameId } = call.params;
      const { favourite } = call.body;
      if (!(await catalogueOf(deps)).entryById.get(gameId)?.enabled) throw new Refusal(CODE.gameNotFound);
      await changeFavourite(deps, call.session.playerId, gameId, favourite);
      return { gameId, favourite };
    },
  };
