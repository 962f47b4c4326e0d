import { sql } from 'kysely';
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

/** What the player has marked and opened. */
export async function playerGamesOf(platform: Services, playerId: number): Promise<PlayerGames> {
  const { kysely } = platform.database;
  const rows = await kysely
    .selectFrom('favourites')
    .select(['game_id', 'at', sql<boolean>`true`.as('isFavourite')])
    .where('player_id', '=', playerId)
    .unionAll(
      kysely
        .selectFrom('recent_games')
        .select(['game_id', 'at', sql<boolean>`false`.as('isFavourite')])
        .where('player_id', '=', playerId),
    )
    .orderBy('at', 'desc')
    .execute();
  const idsOf = (isFavourite: boolean) =>
    rows.filter((row) => row.isFavourite === isFavourite).map((row) => row.game_id);
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
