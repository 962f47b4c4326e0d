import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // The first process to write a round has drawn it: the key decides, and nobody shows what is not stored.
  `CREATE TABLE live_rounds (
    game_id integer NOT NULL CHECK (game_id > 0),
    number bigint NOT NULL,
    table_version integer NOT NULL CHECK (table_version >= 1),
    outcome jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    shows_at timestamptz NOT NULL CHECK (shows_at > starts_at),
    drawn_at timestamptz NOT NULL CHECK (drawn_at >= starts_at),
    PRIMARY KEY (game_id, number)
  )`,
  `CREATE FUNCTION refuse_live_round_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'round % of table % never changes', OLD.number, OLD.game_id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER live_rounds_for_good BEFORE UPDATE OR DELETE ON live_rounds
   FOR EACH ROW EXECUTE FUNCTION refuse_live_round_change()`,
  // Who looks at a table now: one row per open stream, kept alive by the process that holds it. Worth nothing after a crash.
  `CREATE UNLOGGED TABLE live_watchers (
    stream_id uuid PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions,
    game_id integer NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX live_watchers_seen ON live_watchers (seen_at)',
];

/** Rounds of live tables and who looks on; see docs/states/live-table.md. */
export const liveTable: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
