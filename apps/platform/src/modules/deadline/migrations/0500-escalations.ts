import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE escalations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,32}$'),
    subject uuid NOT NULL,
    state text NOT NULL,
    since timestamptz NOT NULL,
    player_id integer REFERENCES players,
    target text NOT NULL,
    reason text NOT NULL,
    owner text NOT NULL,
    next text NOT NULL,
    due_at timestamptz NOT NULL,
    at timestamptz NOT NULL,
    told_at timestamptz,
    ended_at timestamptz
  )`,
  // Once for each state that was reached, in however many processes.
  'CREATE UNIQUE INDEX escalations_once ON escalations (subject, kind, state, since)',
  'CREATE INDEX escalations_open ON escalations (due_at, id) WHERE ended_at IS NULL',
  'CREATE INDEX escalations_untold ON escalations (id) WHERE told_at IS NULL',
  'CREATE INDEX escalations_ended ON escalations (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE INDEX escalations_player ON escalations (player_id) WHERE player_id IS NOT NULL',
  `CREATE INDEX IF NOT EXISTS verification_cases_asked ON verification_cases (updated_at) WHERE state = 'asked'`,
];

/** What was found overdue, and that its people were told. */
export const escalations: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
