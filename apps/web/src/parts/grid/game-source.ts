import type { Game } from '@foyer/contract/game/game';
import type { PlayerGameFlags } from '@foyer/contract/game/game-marks';
import type { GameIndex } from '@foyer/domain/search/game-index';
import { gameAt } from './game-at.ts';

/** Games that are kept: more than any screen shows, far fewer than there are. */
const KEPT = 300;

const NO_MARKS: PlayerGameFlags = { favourites: [], recent: [], freeSpins: [], freeMoney: [] };

type Marks = Pick<Game, 'favourite' | 'recentGames' | 'freeSpins' | 'freeMoney'>;

function marksOf(marks: PlayerGameFlags, gameId: number): Marks {
  return {
    favourite: marks.favourites.includes(gameId),
    recentGames: marks.recent.includes(gameId),
    freeSpins: marks.freeSpins.includes(gameId),
    freeMoney: marks.freeMoney.includes(gameId),
  };
}

function hasMarks(game: Game, { favourite, recentGames, freeSpins, freeMoney }: Marks): boolean {
  const { favourite: f, recentGames: r, freeSpins: s, freeMoney: m } = game;
  return f === favourite && r === recentGames && s === freeSpins && m === freeMoney;
}

/**
 * Makes games out of the index with the player's own marks on them. A game that did not change stays the same object, so
 * that its tile is not drawn again; only as many are kept as a screen may need.
 */
export function createGameSource(
  index: GameIndex,
  group: string,
): (position: number, marks: PlayerGameFlags | undefined) => Game {
  const kept = new Map<number, Game>();
  return (position, marks = NO_MARKS) => {
    const known = kept.get(position);
    const own = marksOf(marks, index.gameIds[position] ?? 0);
    if (known && hasMarks(known, own)) return known;
    const game = { ...gameAt(index, position), ...own, group };
    kept.delete(position);
    kept.set(position, game);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return game;
  };
}
