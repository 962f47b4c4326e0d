import { StartError } from '@foyer/domain/errors/start-error';
import type { Generated } from 'kysely';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/db/database.ts';

declare module '../kernel/db/tables.ts' {
  interface Tables {
    production_mark: { single: Generated<boolean>; marked_at: Date };
  }
}

/** At the first start of production. */
export async function markProduction({ pool }: Pick<Database, 'pool'>, clock: Clock): Promise<void> {
  await pool.query('INSERT INTO production_mark (marked_at) VALUES ($1) ON CONFLICT DO NOTHING', [clock.now()]);
}

/** Outside production: throws StartError on a database that production has started on, whose players only production protects. */
export async function assertNotProductionData({ pool }: Pick<Database, 'pool'>, isDemo: boolean): Promise<void> {
  const { rows } = await pool.query<{ marked_at: Date }>('SELECT marked_at FROM production_mark');
  const [mark] = rows;
  if (!mark) return;
  const since = `Production has run on this database since ${mark.marked_at.toISOString().slice(0, 10)}`;
  throw new StartError(
    isDemo
      ? `${since}, and FOYER_DEMO=on would let anybody be any of its players: leave FOYER_DEMO out, or show the demo on another database (FOYER_DATA or DATABASE_URL).`
      : `${since}, and its players are guarded in production alone: set NODE_ENV=production, or start on another database (FOYER_DATA or DATABASE_URL).`,
  );
}
