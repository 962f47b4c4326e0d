import { sql } from 'kysely';
import { type Database, sqlStateOf, type Trx } from '../db/database.ts';

/** Months for which partitions are made ahead, beside the running one. */
const AHEAD = 3;

/** Shorter than PostgreSQL's deadlock_timeout (1 s): where a booking and this wait for each other, this gives way. */
const LOCK_TIMEOUT = '500ms';
const TRIES = 8;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs work that locks the whole ledger for a moment, again while bookings do not let it. Throws when they never do.
 */
export async function lockingLedger<T>(
  { longRunning: { kysely } }: Database,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
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

/** Told once for each process: the months are made ahead, and every hour would be an alarm each time. */
const TOLD = new WeakSet<Database>();

/**
 * The same, for a site that may not own the tables: then months are made by `npm run migrate`, and the log says so when the
 * first one is due.
 */
export async function addLedgerMonthsIfAllowed(database: Database, log: { warn(words: string): void }): Promise<void> {
  try {
    await addLedgerMonths(database);
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    if (TOLD.has(database)) return;
    TOLD.add(database);
    log.warn(
      "a month of the ledger is due, and this database user may not make it: run `npm run migrate` as the tables' owner",
    );
  }
}

/** Whether entries were booked for which no month had been made. Asked of the parent: partitions have grants of their own. */
export async function hasEntriesOutsideMonths({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`
    SELECT EXISTS (SELECT 1 FROM
      (SELECT until_id AS first, lead(first_id, 1, 9223372036854775807) OVER (ORDER BY first_id) AS until
        FROM ledger_months) gaps,
      LATERAL (SELECT 1 FROM transactions WHERE id >= gaps.first AND id < gaps.until LIMIT 1) entries
      WHERE gaps.first < gaps.until) AS found`);
  return rows[0]?.found ?? false;
}
