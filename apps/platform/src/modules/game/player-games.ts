import type { Services } from '../../services.ts';

/** A player's own marks on games. */
export type PlayerGames = {
  /** Game ids, marked last first. */
  favourites: readonly number[];
  /** Game ids, opened last first, at most `RECENT_SIZE`. */
  recent: readonly number[];
};

const RECENT_SIZE = 24;

export const NO_PLAYER_GAMES: PlayerGames = { favourites: [], recent: [] };

/** Named and ready: every page with games asks it. */
const FIND_MARKS = {
  name: 'find-game-marks',
  text: `SELECT game_id, at, true AS is_favourite FROM favourites WHERE player_id = $1
    UNION ALL SELECT game_id, at, false FROM recent_games WHERE player_id = $1
    ORDER BY at DESC`,
};

/** What the player has marked and opened. */
export async function playerGamesOf(platform: Services, playerId: number): Promise<PlayerGames> {
  const { rows } = await platform.database.pool.query<{ game_id: number; is_favourite: boolean }>({
    ...FIND_MARKS,
    values: [playerId],
  });
  const idsOf = (isFavourite: boolean) =>
    rows.filter((row) => row.is_favourite === isFavourite).map((row) => row.game_id);
  return { favourites: idsOf(true), recent: idsOf(false).slice(0, RECENT_SIZE) };
}

/** Puts the game first among those the player opened lately. */
export async function notePlayed(platform: Services, playerId: number, gameId: number): Promise<void> {
  const at = platform.clock.now();
  await platform.database.kysely
    .insertInto('recent_games')
    .values({ player_id: playerId, game_id: gameId, at })
    .onConflict((conflict) => conflict.columns(['player_id', 'game_id']).doUpdateSet({ at }))
    .execute();
}
