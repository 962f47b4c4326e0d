import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const GameIds = z.array(z.number());

/** The per-player part, which the shared game index cannot hold. */
export const getGameMarks = endpoint({
  name: 'getGameMarks',
  method: 'GET',
  path: '/api/player/game-marks',
  summary: 'The ids of the games that the player has marked, opened lately, or can play for free.',
  access: 'player',
  response: z.object({ favourites: GameIds, recent: GameIds, freeSpins: GameIds, freeMoney: GameIds }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'favouriteChanged', 'recentGamesChanged', 'freePlayChanged'],
});
export type PlayerGameFlags = z.output<(typeof getGameMarks)['response']>;
