import { sql } from 'kysely';
import type { SchemaMigration } from '../schema-migration.ts';

/** As many of a table's newest rounds cannot be removed: its screens show some of them. */
const NEWEST = 100;

const STATEMENTS = [
  // A round outlives the launch it was played in.
  'ALTER TABLE rounds DROP CONSTRAINT rounds_launch_id_fkey',
  `CREATE INDEX rounds_demo ON rounds (started_at) WHERE mode = 'demo'`,
  // The one before it also held all open demo play.
  'CREATE INDEX launches_open ON launches (session_id) WHERE closed_at IS NULL AND session_id IS NOT NULL',
  'DROP INDEX launches_session',
  'CREATE INDEX launches_of_session ON launches (session_id) WHERE session_id IS NOT NULL',
  'CREATE INDEX launches_closed ON launches (closed_at) WHERE closed_at IS NOT NULL',
  'CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE INDEX idempotency_keys_at ON idempotency_keys (at)',
  'CREATE INDEX live_rounds_shown ON live_rounds (shows_at)',
  'DROP TRIGGER live_rounds_for_good ON live_rounds',
  `CREATE TRIGGER live_rounds_for_good BEFORE UPDATE ON live_rounds
   FOR EACH ROW EXECUTE FUNCTION refuse_live_round_change()`,
  `CREATE FUNCTION refuse_new_live_round_loss() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.number >= coalesce((
       SELECT number FROM live_rounds WHERE game_id = OLD.game_id ORDER BY number DESC OFFSET ${NEWEST - 1} LIMIT 1
     ), OLD.number) THEN
       RAISE EXCEPTION 'round % of table % is one of its newest ${NEWEST}, which stay', OLD.number, OLD.game_id
         USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN OLD;
   END $$`,
  `CREATE TRIGGER live_rounds_newest_stay BEFORE DELETE ON live_rounds
   FOR EACH ROW EXECUTE FUNCTION refuse_new_live_round_loss()`,
];

/** What pruning needs: kernel/db/retention.ts says how long each table is kept. */
export const retention: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
