import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** By what the player recognises a login: null in rows of a release that did not say, and of an erased player. */
export const sessionDevices: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE sessions ADD COLUMN browser text, ADD COLUMN system text, ADD COLUMN network text`.execute(
      db,
    );
    await sql`CREATE INDEX IF NOT EXISTS sessions_player_started ON sessions (player_id, started_at)`.execute(db);
  },
};
