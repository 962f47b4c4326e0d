import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE harm_alerts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    rule text NOT NULL CHECK (rule ~ '^[a-zA-Z]{1,32}$'),
    weight smallint NOT NULL CHECK (weight BETWEEN 1 AND 5),
    level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    threshold bigint NOT NULL,
    figures jsonb NOT NULL,
    currency text NOT NULL,
    rules_version integer NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX harm_alerts_player ON harm_alerts (player_id, at)',
  'CREATE INDEX harm_alerts_at ON harm_alerts (at)',
  `CREATE TABLE harm_actions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('hint', 'questionnaire', 'person', 'dismissed', 'handled')),
    level smallint CHECK (level BETWEEN 1 AND 3),
    due_at timestamptz,
    answers bigint,
    operator text,
    outcome text CHECK (outcome ~ '^[a-zA-Z]{1,32}$'),
    note text CHECK (length(note) BETWEEN 1 AND 1000),
    at timestamptz NOT NULL,
    CHECK ((kind = 'person') = (due_at IS NOT NULL)),
    CHECK ((kind = 'handled') = (operator IS NOT NULL AND outcome IS NOT NULL AND note IS NOT NULL)),
    CHECK ((level IS NULL) = (kind IN ('dismissed', 'handled')))
  )`,
  'CREATE INDEX harm_actions_player ON harm_actions (player_id, at)',
  'CREATE INDEX harm_actions_at ON harm_actions (at)',
  `CREATE INDEX harm_actions_person ON harm_actions (due_at) WHERE kind = 'person'`,
  'CREATE INDEX harm_actions_answers ON harm_actions (answers) WHERE answers IS NOT NULL',
  ...['harm_alerts', 'harm_actions'].map(
    (table) =>
      `CREATE TRIGGER ${table}_never_change BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  ),
  'CREATE TABLE harm_runs (id smallint PRIMARY KEY CHECK (id = 1), judged_until timestamptz NOT NULL)',
  `INSERT INTO harm_runs (id, judged_until) VALUES (1, '2000-01-01')`,
  'CREATE INDEX IF NOT EXISTS deposits_credited ON deposits (credited_at) WHERE credited_at IS NOT NULL',
];

/** Which markers of harm each player met, and what was answered. */
export const harmTables: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
