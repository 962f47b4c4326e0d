import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `ALTER TABLE players ADD COLUMN age_verified_at timestamptz, ADD COLUMN age_verified_by text`,
  `CREATE TABLE age_checks (
    check_hash bytea PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    transaction_id text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'tooYoung', 'refused', 'expired')),
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX age_checks_player ON age_checks (player_id)',
  'CREATE INDEX age_checks_expiry ON age_checks (expires_at)',
  `CREATE TABLE sandbox_age_checks (
    transaction_id text PRIMARY KEY,
    entrance_code text NOT NULL,
    return_url text NOT NULL,
    status text CHECK (status IN ('Success', 'Cancelled', 'Failure')),
    over18 boolean,
    answered_at timestamptz,
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_age_checks_expiry ON sandbox_age_checks (expires_at)',
];

/** Checks of an age that have begun, and on the player what came of them. */
export const ageCheck: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
