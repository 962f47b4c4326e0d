import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

export const CLOCK_CHANNEL = 'foyer_clock';

export type MovableClock = Clock & {
  /** Whole seconds, not below 0. */
  aheadSeconds(): number;
  /** Of every process on this database, in a demo only. */
  moveAhead(seconds: number): Promise<void>;
  refresh(): Promise<void>;
};

/** The offset is in the database. Call `refresh` at start. Without `isMovable` it is always 0. */
export function createMovableClock(base: Clock, pool: Pool, isMovable: boolean): MovableClock {
  let ahead = 0;
  return {
    now: () => (ahead === 0 ? base.now() : new Date(base.now().getTime() + ahead * 1000)),
    aheadSeconds: () => ahead,
    async moveAhead(seconds) {
      await pool.query(
        `WITH moved AS (UPDATE platform_clock SET ahead_seconds = $1 RETURNING ahead_seconds)
         SELECT pg_notify('${CLOCK_CHANNEL}', ahead_seconds::text) FROM moved`,
        [seconds],
      );
      ahead = seconds;
    },
    async refresh() {
      if (!isMovable) return;
      const { rows } = await pool.query<{ ahead_seconds: number }>('SELECT ahead_seconds FROM platform_clock');
      ahead = rows[0]?.ahead_seconds ?? 0;
    },
  };
}
