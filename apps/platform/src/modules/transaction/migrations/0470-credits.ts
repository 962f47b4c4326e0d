import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** What the house gave and corrected, of a player with many entries. On a large table: docs/operators/migrations.md. */
export const credits: SchemaMigration = {
  async up(db) {
    await sql`CREATE INDEX IF NOT EXISTS transactions_credits ON transactions (player_id, at DESC)
      WHERE kind IN ('grant', 'adjust')`.execute(db);
  },
};
