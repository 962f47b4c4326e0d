import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE operator_tokens (
    id uuid PRIMARY KEY,
    name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9.-]{1,39}$' AND name <> 'owner'),
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    scopes text[] NOT NULL
      CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'content', 'settings', 'players', 'money']),
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz
  )`,
  `CREATE TABLE operator_actions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    operator text NOT NULL,
    endpoint text NOT NULL,
    target text NOT NULL,
    before jsonb,
    after jsonb,
    request_id uuid NOT NULL
  )`,
  'CREATE INDEX operator_actions_operator ON operator_actions (operator, id)',
  'CREATE INDEX operator_actions_target ON operator_actions (target, id)',
  `CREATE FUNCTION refuse_trail_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'the trail is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE ON operator_actions
   FOR EACH ROW EXECUTE FUNCTION refuse_trail_change()`,
  `CREATE TRIGGER operator_actions_no_truncate BEFORE TRUNCATE ON operator_actions
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_trail_change()`,
  // The row of the trail that a login link came from; null: the player logged in alone.
  'ALTER TABLE login_tokens ADD COLUMN operator_action bigint REFERENCES operator_actions',
  'ALTER TABLE sessions ADD COLUMN operator_action bigint REFERENCES operator_actions',
];

/** Named tokens of the operator and the trail of what was changed with them. */
export const operators: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
