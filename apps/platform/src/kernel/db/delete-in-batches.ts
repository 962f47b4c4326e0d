import type { Pool } from 'pg';

/** Rows that one statement removes: its locks are short, and one that fails loses no other. */
export const BATCH = 5_000;
/** How long one table may take in one go (ms): what is left is removed in the next one. */
const BUDGET_MS = 120_000;

/** Rows to be removed. The texts are SQL of our own: nothing that came from outside may stand in them. */
export type Removal = {
  table: string;
  /** Column, or columns in brackets, that name a row. */
  key: string;
  /** Of the rows to go; may use $1, a moment. */
  where: string;
};

export type BatchOptions = {
  /** Asked before each batch. */
  mayGoOn?: () => boolean;
  size?: number;
};

/**
 * Removes rows batch by batch, each in a transaction of its own, however many there are. Any number of processes may do so at
 * once: each skips the rows that another is removing. Throws when a batch fails; the batches before stay removed.
 */
export async function deleteInBatches(
  pool: Pool,
  { table, key, where }: Removal,
  before: Date,
  { mayGoOn = () => true, size = BATCH }: BatchOptions = {},
): Promise<number> {
  // Materialized: a plan that asks for the rows more than once would find others each time.
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
