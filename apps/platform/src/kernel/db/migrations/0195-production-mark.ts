import { sql } from 'kysely';
import type { SchemaMigration } from '../schema-migration.ts';

/** One row once production has started on this database: no demo may from then on. */
export const productionMark: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE production_mark (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      marked_at timestamptz NOT NULL
    )`.execute(db);
  },
};
