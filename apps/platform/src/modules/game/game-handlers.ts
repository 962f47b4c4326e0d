import type { Game, Lobby } from '@foyer/contract/game';
import { encodeAmount } from '@foyer/contract/wire';
import { parseListFilter } from '@foyer/domain/game-list/list-filter';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Services } from '../../services.ts';
import { jackpotInfo, withJackpot } from '../jackpot/jackpot-info.ts';
import { stakesFor } from '../play/round-rules.ts';
import { shownBrand } from '../settings/shown-brand.ts';
import { marketInForce } from '../settings/stored-market.ts';
import { catalogueOf, stoppedGames } from './catalogue-store.ts';
import { changeFavourite } from './change-favourite.ts';
import { findOpenGame } from './find-open-game.ts';
import { guestLobby } from './guest-lobby.ts';
import { composeLobby, gameFor, listPage } from './list-games.ts';
import { allAsOfNow, liveTableInfo } from './live-games.ts';
import { NO_PLAYER_GAMES, type PlayerGames, playerGamesOf } from './player-games.ts';

const PAGE_SIZE = 48;
const PER_ROW = 12;

function marksOf(platform: Services, session: PlayerSession | null): Promise<PlayerGames> | PlayerGames {
  return session ? playerGamesOf(platform, session.playerId) : NO_PLAYER_GAMES;
}

async function currencyFor(platform: Services, session: PlayerSession | null): Promise<string> {
  return session?.player.currency ?? (await marketInForce(platform)).currency;
}

/** Games with what changes by the second: live tables and jackpots. */
async function gamesAsOfNow(platform: Services, games: readonly Game[], currency: string): Promise<Game[]> {
  const tables = await allAsOfNow(platform, games, currency);
  return tables.map((game) => withJackpot(platform, game, currency));
}

/** A row with its games as they are now; a row without tables and jackpots stays the shared object it is. */
async function rowAsOfNow(platform: Services, session: PlayerSession | null, row: Lobby['rows'][number]) {
  if (!row.games.some(({ liveGame, jackpotGame }) => liveGame || jackpotGame)) return row;
  return { ...row, games: await gamesAsOfNow(platform, row.games, await currencyFor(platform, session)) };
}

export const gameHandlers: HandlersOf<'getGameMenu' | 'getLobby' | 'listGames' | 'getGame' | 'setFavourite'> = {
  getGameMenu: async (_call, platform) => (await catalogueOf(platform)).menu,

  async getLobby(call, platform) {
    const perRow = call.query.perRow ?? PER_ROW;
    const catalogue = await catalogueOf(platform);
    const { brand, frontEnd } = await shownBrand(platform, call);
    const lobby = call.session
      ? composeLobby(catalogue, frontEnd, await playerGamesOf(platform, call.session.playerId), perRow)
      : guestLobby(catalogue, brand, frontEnd, perRow);
    return { ...lobby, rows: await Promise.all(lobby.rows.map((row) => rowAsOfNow(platform, call.session, row))) };
  },

  async listGames(call, platform) {
    const { group, provider, sort = 'own', page = 1, size = PAGE_SIZE } = call.query;
    const marks = await marksOf(platform, call.session);
    const arrangement = { filter: parseListFilter(call.query), sort, language: call.language };
    const list = listPage(await catalogueOf(platform), marks, { group, provider, page, size, ...arrangement });
    return { ...list, games: await gamesAsOfNow(platform, list.games, await currencyFor(platform, call.session)) };
  },

  async getGame(call, platform) {
    const catalogue = await catalogueOf(platform);
    const currency = await currencyFor(platform, call.session);
    const table = await liveTableInfo(platform, call.params.game, currency);
    if (table) return table;
    const entry = await findOpenGame(platform, catalogue, call.session, call.params.game);
    const game = entry?.enabled ? catalogue.gameById.get(entry.gameId) : undefined;
    if (!entry || !game) throw new Refusal('131');
    // Shown before play: what everyone may stake. What this player may stake comes with the launch.
    const stakes = stakesFor(await marketInForce(platform), currency, null);
    const amount = (minor: bigint | undefined): string => encodeAmount({ amount: minor ?? 0n, currency });
    const { art: _art, tone: _tone, kinds: _kinds, ...facts } = entry.facts;
    return {
      ...withJackpot(platform, gameFor(game, await marksOf(platform, call.session)), currency),
      ...facts,
      table: null,
      jackpot: jackpotInfo(platform, game, currency),
      releasedOn: entry.releasedOn,
      minStake: amount(stakes[0]),
      maxStake: amount(stakes.at(-1)),
      currency,
      isStopped: (await stoppedGames(platform)).has(entry.gameId),
    };
  },

  async setFavourite(call, platform) {
    const { gameId } = call.params;
    const { favourite } = call.body;
    if (!(await catalogueOf(platform)).entryById.get(gameId)?.enabled) throw new Refusal('131');
    await changeFavourite(platform, call.session.playerId, gameId, favourite);
    return { gameId, favourite };
  },
};
