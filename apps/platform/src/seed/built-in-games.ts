import type { GameDefinition } from '@foyer/games/game-definition';
import { jackpotOfGame } from '@foyer/games/jackpots';
import type { CatalogueEntry } from '../modules/game/service.ts';

/** Seeding changed figures raises it. */
const FIRST_VERSION = 1;

export function toCatalogueEntry(game: GameDefinition): CatalogueEntry {
  return {
    gameId: game.gameId,
    friendlyId: game.friendlyId,
    title: game.title,
    provider: game.provider,
    definitionId: game.gameId,
    gameVersion: FIRST_VERSION,
    releasedOn: game.releasedOn,
    popularity: game.popularity,
    enabled: true,
    jackpotId: jackpotOfGame(game.friendlyId)?.id ?? null,
    facts: {
      ...game.figures,
      features: [...game.figures.features],
      kinds: [...game.gameKinds],
      art: game.friendlyId,
      tone: game.art.palette,
    },
  };
}
