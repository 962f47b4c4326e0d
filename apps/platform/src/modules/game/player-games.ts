import { sql } from 'kysely';
import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** A player's own marks on games. */
export type PlayerGames = {
  /** Game ids, marked last first. */
  favourites: readonly number[];
  /** Game ids, opened last first, at most `RECENT_SIZE`. */
  recent: readonly number[];
  /** Ids of the games that the player has free spins for, the ones that end first come first, and of those for free money. */
  freeSpins: readonly number[];
  freeMoney: readonly number[];
};

const RECENT_SIZE = 24;

export const NO_PLAYER_GAMES: PlayerGames = { favourites: [], recent: [], freeSpins: [], freeMoney: [] };

/** Named and ready: every page with games asks it. */
const FIND_MARKS = {
  name: 'find-game-marks',
  text: `SELECT game_id, at, 'favourites' AS mark FROM favourites WHERE player_id = $1
    UNION ALL SELECT game_id, at, 'recent' FROM recent_games WHERE player_id = $1
    UNION ALL SELECT unnest(games), expires_at, kind FROM bonus_grants
      WHERE player_id = $1 AND status = 'active' AND expires_at > $2
        AND ((kind = 'freeSpins' AND spins_left > 0) OR (kind = 'freeMoney' AND balance > 0))
    ORDER BY at DESC`,
};

/** What the player has marked and opened, and what can be played for free. */
export async function playerGamesOf(deps: Kernel, playerId: number): Promise<PlayerGames> {
  const { rows } = await deps.database.pool.query<{ game_id: number; mark: keyof PlayerGames }>({
    ...FIND_MARKS,
    values: [playerId, deps.clock.now()],
  });
  const idsOf = (mark: keyof PlayerGames) => rows.filter((row) => row.mark === mark).map((row) => row.game_id);
  const endingFirst = (mark: keyof PlayerGames) => [...new Set(idsOf(mark).reverse())];
  return {
    favourites: idsOf('favourites'),
    recent: idsOf('recent').slice(0, RECENT_SIZE),
    freeSpins: endingFirst('freeSpins'),
    freeMoney: endingFirst('freeMoney'),
  };
}

/** Puts the game first among those the player opened lately. The player's other windows get an event unless it was the first. */
export async function saveRecentGame(deps: Kernel, playerId: number, gameId: number): Promise<void> {
  const at = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql`
      WITH saved AS (
        INSERT INTO recent_games (player_id, game_id, at) VALUES (${playerId}, ${gameId}, ${at})
        ON CONFLICT (player_id, game_id) DO UPDATE SET at = excluded.at
      )
      SELECT 1 WHERE ${gameId}::integer IS DISTINCT FROM
        (SELECT game_id FROM recent_games WHERE player_id = ${playerId} ORDER BY at DESC LIMIT 1)`.execute(trx);
    if (rows.length > 0) await publish(trx, `player:${playerId}`, 'recentGamesChanged', { gameId }, at);
  });
}
