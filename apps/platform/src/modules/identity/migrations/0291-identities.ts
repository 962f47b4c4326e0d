import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** One identity is one account's, and an account has one of each provider. */
export const identities: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE identities (
      player_id integer NOT NULL REFERENCES players,
      provider text NOT NULL CHECK (provider IN ('person', 'google', 'facebook')),
      subject_hash bytea NOT NULL,
      label text NOT NULL,
      linked_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, provider),
      UNIQUE (provider, subject_hash)
    )`.execute(db);
  },
};
