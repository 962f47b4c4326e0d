import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE funds_acknowledgements (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    market text NOT NULL CHECK (market ~ '^[A-Za-z]{2,20}$'),
    level text NOT NULL CHECK (level IN ('notProtected', 'medium', 'high')),
    version integer NOT NULL CHECK (version > 0),
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX funds_acknowledgements_player ON funds_acknowledgements (player_id, id)',
  `CREATE FUNCTION refuse_funds_acknowledgement_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'acknowledgements are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER funds_acknowledgements_append_only BEFORE UPDATE OR DELETE ON funds_acknowledgements
   FOR EACH ROW EXECUTE FUNCTION refuse_funds_acknowledgement_change()`,
  `CREATE TRIGGER funds_acknowledgements_no_truncate BEFORE TRUNCATE ON funds_acknowledgements
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_funds_acknowledgement_change()`,
];

/** Which level of protection each player acknowledged, and when (LCCP 4.2.1). */
export const fundsAcknowledgements: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
