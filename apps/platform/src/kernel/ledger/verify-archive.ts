import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { checkContent, type Entry, entryColumns } from './verify-ledger.ts';

/** An archived month whose tables are in the database, also restored ones. */
type MonthTables = { name: string; transactions: string; postings: string };

export type Archive = { months: MonthTables[]; isComplete: boolean };

const BATCH = 2_000;

/** Those that the database's user may read, oldest first. */
export async function readArchive(db: Queries): Promise<Archive> {
  const { rows } = await sql<{ name: string; is_here: boolean }>`
    SELECT name, 2 = (SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'archive' AND c.relname IN ('transactions_' || name, 'postings_' || name)
        AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')) AS is_here
    FROM ledger_months WHERE archived_at IS NOT NULL ORDER BY first_id`.execute(db);
  const months = rows
    .filter(({ is_here }) => is_here)
    .map(({ name }) => ({ name, transactions: `archive.transactions_${name}`, postings: `archive.postings_${name}` }));
  return { months, isComplete: months.length === rows.length };
}

/** The first fault, or null. Months that are not in the database are skipped. */
export async function findArchiveFault(db: Queries): Promise<string | null> {
  const archive = await readArchive(db);
  for (const month of archive.months) {
    const fault = (await findWrongCount(db, month)) ?? (await findWrongEntry(db, month));
    if (fault) return `archived month ${month.name}: ${fault}`;
  }
  const fault = (await findBrokenLink(db, archive)) ?? (await findWrongMovements(db));
  return fault && `the archive: ${fault}`;
}

async function findWrongCount(db: Queries, { name, transactions, postings }: MonthTables): Promise<string | null> {
  const { rows } = await sql<{ is_whole: boolean }>`
    SELECT transactions = (SELECT count(*) FROM ${sql.table(transactions)})
      AND postings = (SELECT count(*) FROM ${sql.table(postings)}) AS is_whole
    FROM ledger_months WHERE name = ${name}`.execute(db);
  return rows[0]?.is_whole ? null : 'it holds not as many entries and postings as were archived';
}

async function findWrongEntry(db: Queries, { transactions, postings }: MonthTables): Promise<string | null> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<Entry>`
      SELECT ${entryColumns(postings)} FROM ${sql.table(transactions)} t
      WHERE t.id > ${after} ORDER BY t.id LIMIT ${BATCH}`.execute(db);
    const fault = rows.map(checkContent).find((found) => found !== null);
    if (fault) return fault;
    const last = rows.at(-1);
    if (!last) return null;
    after = last.id;
  }
}

/** Where a month is missing, there may be fewer movements. */
async function findWrongMovements(db: Queries): Promise<string | null> {
  const { rows: tables } = await sql`
    SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'archive' AND c.relname = 'bonus_movements'
      AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`.execute(db);
  if (tables.length === 0) return null;
  const { rows } = await sql<{ grant_id: bigint }>`
    SELECT a.grant_id FROM (
      SELECT m.grant_id, count(*) AS movements, max(m.number) AS last_number, sum(r.amount) AS amount,
        sum(r.required) AS required, sum(r.wagered) AS wagered, sum(r.spins) AS spins
      FROM archive.bonus_movements m, jsonb_populate_record(NULL::bonus_movements, m.movement) r GROUP BY m.grant_id
    ) a LEFT JOIN bonus_openings o ON o.grant_id = a.grant_id
    WHERE o.grant_id IS NULL OR a.movements > o.movements OR (a.movements = o.movements
      AND (a.last_number, a.amount, a.required, a.wagered, a.spins)
        IS DISTINCT FROM (o.last_number, o.amount, o.required, o.wagered, o.spins))
    ORDER BY a.grant_id LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong ? `the movements of bonus ${wrong.grant_id} do not come to what was archived` : null;
}

/** A gap or break in a chain. */
async function findBrokenLink(db: Queries, { months, isComplete }: Archive): Promise<string | null> {
  if (months.length === 0) return null;
  const entries = sql.join(
    months.map(
      ({ transactions }) => sql`SELECT player_id, chain_number, previous_hash, hash FROM ${sql.table(transactions)}`,
    ),
    sql` UNION ALL `,
  );
  // Next to a missing month a chain may begin and end anywhere.
  const { rows } = await sql<{ player_id: number; chain_number: bigint }>`
    WITH entries AS (${entries}), linked AS (
      SELECT player_id, chain_number, previous_hash, hash,
        lag(hash) OVER chain AS before, lag(chain_number) OVER chain AS number_before,
        lead(chain_number) OVER chain AS number_after
      FROM entries WINDOW chain AS (PARTITION BY player_id ORDER BY chain_number))
    SELECT l.player_id, l.chain_number FROM linked l LEFT JOIN ledger_openings o ON o.player_id = l.player_id
    WHERE CASE
        WHEN l.chain_number = 1 THEN l.previous_hash <> decode(repeat('00', 32), 'hex')
        WHEN l.number_before = l.chain_number - 1 THEN l.previous_hash <> l.before
        ELSE ${isComplete}::boolean OR l.number_before = l.chain_number END
      OR o.chain_number IS NULL OR l.chain_number > o.chain_number
      OR (l.chain_number = o.chain_number AND l.hash <> o.hash)
      OR (${isComplete}::boolean AND l.number_after IS NULL AND l.chain_number < o.chain_number)
    ORDER BY l.player_id, l.chain_number LIMIT 1`.execute(db);
  const [broken] = rows;
  return broken ? `entry ${broken.chain_number} of player ${broken.player_id} is not where its chain goes on` : null;
}
