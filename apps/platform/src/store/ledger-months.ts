import { sql } from 'kysely';
import { type Database, sqlStateOf, type Trx } from './database.ts';

/** Months for which partitions are made ahead, beside the running one. */
const AHEAD = 3;

/** Shorter than PostgreSQL's deadlock_timeout (1 s): where a booking and this wait for each other, this gives way. */
const LOCK_TIMEOUT = '500ms';
const TRIES = 8;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs work that locks the whole ledger for a moment, again while bookings do not let it. Throws when they never do.
 */
export async function lockingLedger<T>({ patient: { kysely } }: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await kysely.transaction().execute(async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger months', 0))`.execute(trx);
        await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
    }
  }
}

/**
 * Makes the ledger's partitions of this month and the next ones; processes do it one after another. Says how many were made.
 * Throws when it cannot: entries then go to the partition of the rest, and the next try is an hour away.
 */
export async function addLedgerMonths(database: Database): Promise<number> {
  return lockingLedger(database, async (trx) => {
    const { rows } = await sql<{ added: boolean }>`
      SELECT add_ledger_month(month) AS added
      FROM generate_series(0, ${AHEAD}::integer) AS ahead,
        LATERAL (SELECT (date_trunc('month', ledger_time() AT TIME ZONE 'UTC') + ahead * interval '1 month')
          AT TIME ZONE 'UTC' AS month) AS months`.execute(trx);
    return rows.filter(({ added }) => added).length;
  });
}

/** Whether entries were booked for which no month had been made. */
export async function hasEntriesOutsideMonths({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('SELECT EXISTS (SELECT 1 FROM transactions_rest) AS found');
  return rows[0]?.found ?? false;
}
