import { encodeAmount } from '@foyer/contract/wire';
import { parseProviders } from '@foyer/domain/game-list/game-filter';
import type { PlayerSession } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { HandlersOf } from '../../http/registry.ts';
import type { Services } from '../../services.ts';
import { demoCurrency, stakesFor } from '../play/round-rules.ts';
import { shownBrand } from '../settings/shown-brand.ts';
import { catalogueOf, findGame } from './catalogue-store.ts';
import { changeFavourite } from './change-favourite.ts';
import { guestLobby } from './guest-lobby.ts';
import { composeLobby, gameFor, listPage } from './list-games.ts';
import { NO_PLAYER_GAMES, type PlayerGames, playerGamesOf } from './player-games.ts';

const PAGE_SIZE = 48;
const PER_ROW = 12;

function marksOf(platform: Services, session: PlayerSession | null): Promise<PlayerGames> | PlayerGames {
  return session ? playerGamesOf(platform, session.playerId) : NO_PLAYER_GAMES;
}

export const gameHandlers: HandlersOf<'getGameMenu' | 'getLobby' | 'listGames' | 'getGame' | 'setFavourite'> = {
  getGameMenu: async (_call, platform) => (await catalogueOf(platform)).menu,

  async getLobby(call, platform) {
    const perRow = call.query.perRow ?? PER_ROW;
    const catalogue = await catalogueOf(platform);
    const { brand, frontEnd } = await shownBrand(platform, call);
    if (!call.session) return guestLobby(catalogue, brand, frontEnd, perRow);
    return composeLobby(catalogue, frontEnd, await playerGamesOf(platform, call.session.playerId), perRow);
  },

  async listGames(call, platform) {
    const { group, provider, providers, sort = 'own', page = 1, size = PAGE_SIZE } = call.query;
    const marks = await marksOf(platform, call.session);
    const arrangement = { filter: parseProviders(providers), sort, language: call.language };
    return listPage(await catalogueOf(platform), marks, { group, provider, page, size, ...arrangement });
  },

  async getGame(call, platform) {
    const catalogue = await catalogueOf(platform);
    const entry = findGame(catalogue, call.params.game);
    const game = entry?.enabled ? catalogue.gameById.get(entry.gameId) : undefined;
    if (!entry || !game) throw new Refusal('131');
    const currency = call.session?.currency ?? demoCurrency(platform);
    // Shown before play: what everyone may stake. What this player may stake comes with the launch.
    const stakes = stakesFor(platform, currency, null);
    const amount = (minor: bigint | undefined): string => encodeAmount({ amount: minor ?? 0n, currency });
    const { art: _art, tone: _tone, kinds: _kinds, ...facts } = entry.facts;
    return {
      ...gameFor(game, await marksOf(platform, call.session)),
      ...facts,
      releasedOn: entry.releasedOn,
      minStake: amount(stakes[0]),
      maxStake: amount(stakes.at(-1)),
      currency,
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
