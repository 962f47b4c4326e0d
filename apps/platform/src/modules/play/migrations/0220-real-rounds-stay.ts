import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE FUNCTION keep_real_round() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     is_archived boolean := false;
   BEGIN
     IF to_regclass('archive.rounds') IS NOT NULL THEN
       EXECUTE 'SELECT EXISTS (SELECT 1 FROM archive.rounds WHERE id = $1 AND round = $2)'
         INTO is_archived USING OLD.id, to_jsonb(OLD);
     END IF;
     IF NOT is_archived THEN
       RAISE EXCEPTION 'round % was for money and stays', OLD.id USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN OLD;
   END $$`,
  `CREATE TRIGGER rounds_real_stay BEFORE DELETE ON rounds
   FOR EACH ROW WHEN (OLD.mode = 'real') EXECUTE FUNCTION keep_real_round()`,
  'CREATE TRIGGER rounds_no_truncate BEFORE TRUNCATE ON rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
];

/**
 * Demo rounds go after a day, so the sites may delete from `rounds`: of those that were about money only what stands in the
 * archive, word for word (GLI-19 B.3.5).
 */
export const realRoundsStay: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
