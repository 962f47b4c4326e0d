import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

/** The NOTIFY channel that tells every process of a moved clock. */
export const CLOCK_CHANNEL = 'foyer_clock';

export type MovableClock = Clock & {
  /** Whole seconds ahead of the machine. Never below 0. */
  aheadSeconds(): number;
  /** Moves the clock of every process on this database (a demo's only: the handler's endpoint says so). */
  moveAhead(seconds: number): Promise<void>;
  /** Reads the stored offset again. */
  refresh(): Promise<void>;
};

/**
 * A clock with an offset kept in the database, so that all processes agree. Call `refresh` once at start. One that is not
 * `isMovable` stays with the machine: a demo on the same database moves nobody else's time.
 */
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
