import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

export const passwordResets: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE password_resets (
      code_hash bytea PRIMARY KEY,
      player_id integer NOT NULL REFERENCES players,
      reason text NOT NULL CHECK (reason IN ('asked', 'freeze')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX password_resets_player ON password_resets (player_id, created_at)`.execute(db);
  },
};
