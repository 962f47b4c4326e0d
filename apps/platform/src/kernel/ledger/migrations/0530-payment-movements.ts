import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/** What one payment moved, of a player with many rows. On a large table: docs/operators/migrations.md. */
export const paymentMovements: SchemaMigration = {
  async up(db) {
    await sql`CREATE INDEX IF NOT EXISTS statement_rows_of_payments ON statement_rows (reference)
      WHERE kind IN ('deposit', 'reversal', 'withdraw', 'payBack')`.execute(db);
  },
};
