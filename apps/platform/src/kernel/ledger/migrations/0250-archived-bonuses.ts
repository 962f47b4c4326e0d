import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

const STATEMENTS = [
  // What the archived movements of a bonus come to.
  `CREATE TABLE bonus_openings (
    grant_id bigint PRIMARY KEY REFERENCES bonus_grants,
    movements integer NOT NULL CHECK (movements > 0),
    last_number integer NOT NULL CHECK (last_number >= movements),
    amount bigint NOT NULL,
    required bigint NOT NULL,
    wagered bigint NOT NULL,
    spins integer NOT NULL
  )`,
  'CREATE TABLE archived_jackpot_rounds (round_id uuid PRIMARY KEY, won bigint NOT NULL CHECK (won > 0))',
  `CREATE FUNCTION keep_bonus_movement() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     is_archived boolean := false;
   BEGIN
     IF to_regclass('archive.bonus_movements') IS NOT NULL THEN
       EXECUTE 'SELECT EXISTS (SELECT 1 FROM archive.bonus_movements WHERE grant_id = $1 AND number = $2 AND movement = $3)'
         INTO is_archived USING OLD.grant_id, OLD.number, to_jsonb(OLD);
     END IF;
     IF NOT is_archived THEN
       RAISE EXCEPTION 'movement % of bonus % stays', OLD.number, OLD.grant_id USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN OLD;
   END $$`,
  'DROP TRIGGER bonus_movements_append_only ON bonus_movements',
  `CREATE TRIGGER bonus_movements_append_only BEFORE UPDATE ON bonus_movements
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER bonus_movements_stay BEFORE DELETE ON bonus_movements
   FOR EACH ROW EXECUTE FUNCTION keep_bonus_movement()`,
];

/** A movement of a bonus may be deleted once it is in the archive word for word: docs/decisions/0035. */
export const archivedBonuses: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
