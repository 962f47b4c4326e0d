import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  // Names a person by a keyed hash only, and no player at all.
  `CREATE TABLE signings (
    token_hash bytea PRIMARY KEY,
    method text NOT NULL CHECK (method IN ('smartId', 'mobileId')),
    session_id text NOT NULL,
    person_hash bytea NOT NULL,
    person_label text NOT NULL,
    state text NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'approved', 'refused', 'expired', 'cancelled', 'used')),
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX signings_person ON signings (person_hash, started_at)',
  'CREATE INDEX signings_expiry ON signings (expires_at)',
  `CREATE TABLE sandbox_signings (
    session_id uuid PRIMARY KEY,
    method text NOT NULL CHECK (method IN ('smartId', 'mobileId')),
    person text NOT NULL,
    text text NOT NULL,
    code text NOT NULL,
    result text,
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_signings_expiry ON sandbox_signings (expires_at)',
];

export const signer: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
