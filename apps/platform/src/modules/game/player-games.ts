import { sql } from 'kysely';
import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Game ids. */
export type PlayerGames = {
  /** Last marked first. */
  favourites: readonly number[];
  /** Last opened first, at most `RECENT_SIZE`. */
  recent: readonly number[];
  /** Those whose bonus ends first come first. */
  freeSpins: readonly number[];
  freeMoney: readonly number[];
};

const RECENT_SIZE = 24;

export const NO_PLAYER_GAMES: PlayerGames = { favourites: [], recent: [], freeSpins: [], freeMoney: [] };

/** Named, so that PostgreSQL plans it once per connection: every page with games asks it. */
const FIND_MARKS = {
  name: 'find-game-marks',
  text: `SELECT game_id, at, 'favourites' AS mark FROM favourites WHERE player_id = $1
    UNION ALL SELECT game_id, at, 'recent' FROM recent_games WHERE player_id = $1
    UNION ALL SELECT unnest(games), expires_at, kind FROM bonus_grants
      WHERE player_id = $1 AND status = 'active' AND expires_at > $2
        AND ((kind = 'freeSpins' AND spins_left > 0) OR (kind = 'freeMoney' AND balance > 0))
    ORDER BY at DESC`,
};

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

/** Publishes `recentGamesChanged` unless the game was the first already. */
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
