import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** What free spins and free money returned, of a player with many rounds. On a large table: docs/operators/migrations.md. */
export const coveredRounds: SchemaMigration = {
  async up(db) {
    await sql`CREATE INDEX IF NOT EXISTS rounds_covered ON rounds (player_id, started_at DESC) WHERE covered IS NOT NULL`.execute(
      db,
    );
  },
};
