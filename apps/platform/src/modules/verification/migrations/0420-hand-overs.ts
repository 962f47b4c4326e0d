import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE verification_hand_overs (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    case_id uuid NOT NULL REFERENCES verification_cases,
    -- Of the computer; sessions are pruned on their own.
    session_id uuid NOT NULL,
    document_type text NOT NULL,
    link_hash bytea NOT NULL UNIQUE CHECK (length(link_hash) = 32),
    phone_hash bytea UNIQUE CHECK (length(phone_hash) = 32),
    device text,
    created_at timestamptz NOT NULL,
    -- Of the link, and of the phone once it is open.
    expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    ended_at timestamptz,
    used_twice boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX verification_hand_overs_player ON verification_hand_overs (player_id, created_at)',
  'CREATE INDEX verification_hand_overs_expiry ON verification_hand_overs (expires_at)',
  'ALTER TABLE verification_uploads ADD COLUMN hand_over_id uuid',
];

/** A phone that goes on with the pictures of a case (decision 0103). */
export const handOvers: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
