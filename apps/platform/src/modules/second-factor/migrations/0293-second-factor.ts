import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  // Encrypted: a code must be computed from it, so that a hash would not do.
  `CREATE TABLE authenticators (
    player_id integer PRIMARY KEY REFERENCES players,
    sealed_secret bytea NOT NULL,
    confirmed_at timestamptz,
    last_counter bigint NOT NULL DEFAULT 0,
    failed_at timestamptz[] NOT NULL DEFAULT '{}'
  )`,
  `CREATE TABLE recovery_codes (
    player_id integer NOT NULL REFERENCES players,
    code_hash bytea NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (player_id, code_hash)
  )`,
  `CREATE TABLE login_steps (
    token_hash bytea PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX login_steps_player ON login_steps (player_id)',
  'CREATE INDEX login_steps_expiry ON login_steps (expires_at)',
];

export const secondFactor: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
