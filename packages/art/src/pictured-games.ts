import { GAMES } from '@foyer/games/catalogue/catalogue';
import type { GameDefinition } from '@foyer/games/game-definition';
import { LIVE_TABLES } from '@foyer/games/live-tables';

export type PicturedGame = Pick<GameDefinition, 'friendlyId' | 'art'>;

/** All that has pictures of its own. */
export function picturedGames(): PicturedGame[] {
  return [...GAMES, ...LIVE_TABLES];
}
