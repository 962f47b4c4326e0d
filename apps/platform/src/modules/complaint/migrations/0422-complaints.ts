import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE complaints (
    id uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE CHECK (reference ~ '^C-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
    player_id integer REFERENCES players,
    guest_email text CHECK (length(guest_email) <= 254),
    subject text NOT NULL CHECK (subject IN ('payment', 'game', 'bonus', 'account', 'protection', 'service', 'other')),
    about text CHECK (length(about) BETWEEN 1 AND 64),
    market text NOT NULL CHECK (market ~ '^[A-Za-z]{2,20}$'),
    brand text NOT NULL,
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
    outcome text CHECK (outcome IN ('upheld', 'partlyUpheld', 'notUpheld', 'withdrawn')),
    filed_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL CHECK (due_at > filed_at),
    answered_at timestamptz,
    closed_at timestamptz,
    CHECK ((player_id IS NULL) = (guest_email IS NOT NULL)),
    CHECK ((state = 'closed') = (closed_at IS NOT NULL) AND (state = 'closed') = (outcome IS NOT NULL)),
    CHECK (state = 'open' OR answered_at IS NOT NULL)
  )`,
  'CREATE INDEX complaints_player ON complaints (player_id, filed_at)',
  'CREATE INDEX complaints_desk ON complaints (state, due_at, id)',
  'CREATE INDEX complaints_filed ON complaints (filed_at, id)',
  `CREATE TABLE complaint_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    complaint_id uuid NOT NULL REFERENCES complaints ON DELETE CASCADE,
    "by" text NOT NULL CHECK ("by" IN ('player', 'desk')),
    text text NOT NULL CHECK (length(text) <= 4000),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX complaint_messages_complaint ON complaint_messages (complaint_id, id)',
];

/** Complaints with their dates, their outcome and what was written. */
export const complaints: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
