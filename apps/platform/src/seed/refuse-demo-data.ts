import { StartError } from '@foyer/domain/errors/start-error';
import type { Config } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { DEMO_PLAYERS } from './demo-players.ts';
import { demoPlayerId } from './seed-players.ts';

const SEEDS = ['demo', 'mirrored'];

/** Throws StartError for a moved clock, and in production for open players with a published password. */
export async function refuseDemoData(
  { pool }: Pick<Database, 'pool'>,
  { production, seed }: Pick<Config, 'production' | 'seed'>,
): Promise<void> {
  const { rows: clocks } = await pool.query<{ ahead: number }>('SELECT ahead_seconds AS ahead FROM platform_clock');
  const ahead = clocks[0]?.ahead ?? 0;
  if (ahead !== 0) {
    throw new StartError(
      `The demo moved the clock of this database ${ahead} seconds ahead: start on another database (FOYER_DATA or DATABASE_URL), or put it right by UPDATE platform_clock SET ahead_seconds = 0.`,
    );
  }
  if (!production) return;
  const ids = DEMO_PLAYERS.flatMap((player) => [...SEEDS, seed].map((each) => demoPlayerId(each, player)));
  const { rows: players } = await pool.query<{ name: string }>(
    `SELECT user_name AS name FROM players
     WHERE (story IS NOT NULL OR public_user_id = ANY ($1)) AND status <> 'closed' ORDER BY id`,
    [ids],
  );
  if (players.length === 0) return;
  throw new StartError(
    `This database holds ${players.length} demo players who log in with a published password (${players[0]?.name} is one): start production on another database (FOYER_DATA or DATABASE_URL), or, where real players are in it too, close the demo's by UPDATE players SET status = 'closed' WHERE user_name IN (${players.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(', ')}).`,
  );
}
