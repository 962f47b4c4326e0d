import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE passkeys (
    credential_id text PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    public_key bytea NOT NULL,
    counter bigint NOT NULL CHECK (counter >= 0),
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  'CREATE INDEX passkeys_player ON passkeys (player_id, created_at)',
  // Challenges are signed, not stored: only used ones are, until they would have ended.
  'CREATE TABLE used_passkey_challenges (challenge_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL)',
  'CREATE INDEX used_passkey_challenges_expiry ON used_passkey_challenges (expires_at)',
];

export const passkeys: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
