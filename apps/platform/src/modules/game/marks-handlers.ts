import type { HandlersOf } from '../../kernel/http/registry.ts';
import { playerGamesOf } from './player-games.ts';

const copyOf = (ids: readonly number[]): number[] => [...ids];

export const marksHandlers: HandlersOf<'getGameMarks'> = {
  async getGameMarks(call, deps) {
    const { favourites, recent, freeSpins, freeMoney } = await playerGamesOf(deps, call.session.playerId);
    return {
      favourites: copyOf(favourites),
      recent: copyOf(recent),
      freeSpins: copyOf(freeSpins),
      freeMoney: copyOf(freeMoney),
    };
  },
};
