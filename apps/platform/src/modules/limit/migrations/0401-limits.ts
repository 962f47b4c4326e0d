import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const SOURCES = `('registration', 'player', 'raise', 'operator')`;
const ENDS = `('logout', 'idle', 'expired', 'revoked', 'replaced', 'timeLimit', 'excluded')`;

const STATEMENTS = [
  // Null: the limit was taken away. The strictest of both owners' counts.
  `ALTER TABLE chosen_limits ALTER COLUMN amount DROP NOT NULL, ADD COLUMN owner text NOT NULL DEFAULT 'player'`,
  `ALTER TABLE chosen_limits DROP CONSTRAINT chosen_limits_source_check,
    ADD CONSTRAINT chosen_limits_source_check CHECK (source IN ${SOURCES}) NOT VALID,
    ADD CONSTRAINT chosen_limits_owner_check CHECK (owner IN ('player', 'operator')) NOT VALID`,
  'CREATE INDEX IF NOT EXISTS chosen_limits_owner ON chosen_limits (player_id, name, owner, id)',
  `CREATE TABLE limit_raises (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    name text NOT NULL CHECK (name ~ '^[a-zA-Z]{1,32}$'),
    -- Null: the limit is to be taken away.
    amount bigint CHECK (amount >= 0),
    asked_at timestamptz NOT NULL,
    holds_from timestamptz NOT NULL,
    lapses_at timestamptz NOT NULL CHECK (lapses_at > holds_from AND holds_from > asked_at),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'withdrawn', 'replaced')),
    ended_at timestamptz,
    CHECK ((state = 'waiting') = (ended_at IS NULL))
  )`,
  `CREATE UNIQUE INDEX limit_raises_waiting ON limit_raises (player_id, name) WHERE state = 'waiting'`,
  'CREATE INDEX limit_raises_player ON limit_raises (player_id, id)',
  `ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check,
    ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN ${ENDS}) NOT VALID`,
];

/** Limits that the player and the operator set, raises that wait, and sessions that limits end. */
export const limits: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
