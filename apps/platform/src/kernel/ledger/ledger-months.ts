import { sql } from 'kysely';
import { type Database, sqlStateOf, type Trx } from '../db/database.ts';

const AHEAD = 3;

/** Shorter than PostgreSQL's deadlock_timeout (1 s), so that this gives way to a booking. */
const LOCK_TIMEOUT = '500ms';
const TRIES = 8;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Retries work that locks the whole ledger for a moment. Throws when bookings never let it. */
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

/** Returns how many were created. Without them entries go to the partition of the rest. */
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

/** Warned once per process: an alarm every hour would be too much. */
const WARNED = new WeakSet<Database>();

/** For a site whose database user may not: it warns when `npm run migrate` is due. */
export async function addLedgerMonthsIfAllowed(database: Database, log: { warn(words: string): void }): Promise<void> {
  try {
    await addLedgerMonths(database);
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    if (WARNED.has(database)) return;
    WARNED.add(database);
    log.warn(
      "a month of the ledger is due, and this database user may not make it: run `npm run migrate` as the tables' owner",
    );
  }
}

/** Reads the parent table: partitions have grants of their own. */
export async function hasEntriesOutsideMonths({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`
    SELECT EXISTS (SELECT 1 FROM
      (SELECT until_id AS first, lead(first_id, 1, 9223372036854775807) OVER (ORDER BY first_id) AS until
        FROM ledger_months) gaps,
      LATERAL (SELECT 1 FROM transactions WHERE id >= gaps.first AND id < gaps.until LIMIT 1) entries
      WHERE gaps.first < gaps.until) AS found`);
  return rows[0]?.found ?? false;
}
