import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE data_requests (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('export', 'correction', 'erasure')),
    state text NOT NULL CHECK (state IN ('queued', 'running', 'ready', 'done', 'refused', 'cancelled', 'failed')),
    brand text NOT NULL,
    created_at timestamptz NOT NULL,
    due_at timestamptz,
    finished_at timestamptz,
    expires_at timestamptz,
    size bigint,
    field text,
    value text,
    explanation text,
    reason text
  )`,
  'CREATE INDEX data_requests_player ON data_requests (player_id, created_at)',
  // Two tabs, or a repeated press: one waits at a time.
  `CREATE UNIQUE INDEX data_requests_open ON data_requests (player_id, kind)
   WHERE kind <> 'correction' AND state IN ('queued', 'running')`,
  `CREATE INDEX data_requests_corrections ON data_requests (created_at) WHERE kind = 'correction' AND state = 'queued'`,
  'CREATE INDEX data_requests_expiry ON data_requests (expires_at) WHERE expires_at IS NOT NULL',
  `CREATE TABLE data_request_files (
    request_id uuid NOT NULL REFERENCES data_requests ON DELETE CASCADE,
    number integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (request_id, number)
  )`,
];

/** What players ask for about their data, and the files made of it. */
export const dataRequests: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
