import type { Pool } from 'pg';

/** Rows of one statement: short locks, and a failure loses no other batch. */
export const BATCH = 5_000;
/** Ms for one table; the next run removes the rest. */
const BUDGET_MS = 120_000;

/** The texts are SQL of our own, never input. */
export type Removal = {
  table: string;
  key: string;
  /** May use $1, a moment. */
  where: string;
};

export type BatchOptions = {
  mayGoOn?: () => boolean;
  size?: number;
};

/** Each batch is a transaction that skips rows which another process removes. Throws when one fails. */
export async function deleteInBatches(
  pool: Pool,
  { table, key, where }: Removal,
  before: Date,
  { mayGoOn = () => true, size = BATCH }: BatchOptions = {},
): Promise<number> {
  // Materialized: a plan that scans twice would find other rows.
  const text = `WITH batch AS MATERIALIZED (
      SELECT ${key.replace(/^\(|\)$/g, '')} FROM ${table} WHERE ${where} LIMIT ${size} FOR UPDATE SKIP LOCKED
    ) DELETE FROM ${table} WHERE ${key} IN (SELECT * FROM batch)`;
  const values = where.includes('$1') ? [before] : [];
  const endsAt = performance.now() + BUDGET_MS;
  let removed = 0;
  for (;;) {
    if (!mayGoOn() || performance.now() > endsAt) return removed;
    const { rowCount } = await pool.query(text, values);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < size) return removed;
  }
}
