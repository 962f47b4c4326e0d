import type { Game } from '@foyer/contract/game/game';
import type { PlayerGameFlags } from '@foyer/contract/game/game-marks';
import type { GameIndex } from '@foyer/domain/search/game-index';
import { gameAt } from './game-at.ts';

/** Cached games: more than any screen shows. */
const MAX_CACHED = 300;

const NO_FLAGS: PlayerGameFlags = { favourites: [], recent: [], freeSpins: [], freeMoney: [] };

type Flags = Pick<Game, 'favourite' | 'recentGames' | 'freeSpins' | 'freeMoney'>;

function flagsOf(flags: PlayerGameFlags, gameId: number): Flags {
  return {
    favourite: flags.favourites.includes(gameId),
    recentGames: flags.recent.includes(gameId),
    freeSpins: flags.freeSpins.includes(gameId),
    freeMoney: flags.freeMoney.includes(gameId),
  };
}

function hasFlags(game: Game, { favourite, recentGames, freeSpins, freeMoney }: Flags): boolean {
  const { favourite: f, recentGames: r, freeSpins: s, freeMoney: m } = game;
  return f === favourite && r === recentGames && s === freeSpins && m === freeMoney;
}

/** Makes games out of the index with the player's flags. An unchanged game stays the same object: its tile does not render. */
export function createGameSource(
  index: GameIndex,
  group: string,
): (position: number, flags: PlayerGameFlags | undefined) => Game {
  const cached = new Map<number, Game>();
  return (position, flags = NO_FLAGS) => {
    const known = cached.get(position);
    const own = flagsOf(flags, index.gameIds[position] ?? 0);
    if (known && hasFlags(known, own)) return known;
    const game = { ...gameAt(index, position), ...own, group };
    cached.delete(position);
    cached.set(position, game);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return game;
  };
}
