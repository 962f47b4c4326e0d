import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE play_clocks (
    player_id integer PRIMARY KEY REFERENCES players,
    began_at timestamptz,
    checked_at timestamptz,
    due_at timestamptz,
    asked_at timestamptz,
    staked_before bigint NOT NULL,
    returned_before bigint NOT NULL,
    chosen_minutes integer CHECK (chosen_minutes > 0),
    session_minutes integer CHECK (session_minutes > 0),
    stretch_began_at timestamptz,
    CHECK ((began_at IS NULL) = (due_at IS NULL) AND (began_at IS NULL) = (checked_at IS NULL))
  )`,
  'CREATE INDEX play_clocks_due ON play_clocks (due_at) WHERE asked_at IS NULL',
  `CREATE TABLE reality_checks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('due', 'shown', 'answered')),
    due_at timestamptz NOT NULL,
    at timestamptz NOT NULL,
    began_at timestamptz NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    currency text NOT NULL,
    answer text CHECK (answer IN ('goOn', 'history', 'limits', 'stop')),
    screen text CHECK (screen IN ('game', 'page')),
    CHECK ((kind = 'answered') = (answer IS NOT NULL)),
    UNIQUE (player_id, due_at, kind)
  )`,
  'CREATE INDEX reality_checks_at ON reality_checks (at)',
  `CREATE TRIGGER reality_checks_never_change BEFORE UPDATE ON reality_checks FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE player_activities (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    activity_code text NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX player_activities_at ON player_activities (at)',
  'CREATE INDEX player_activities_player ON player_activities (player_id, at)',
  `CREATE TRIGGER player_activities_never_change BEFORE UPDATE ON player_activities FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
];

/** When each player's next reality check is due, and what became of each. */
export const realityCheck: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
