import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  // What was agreed to, word by word; the version is a hash of it.
  `CREATE TABLE consent_texts (
    version text PRIMARY KEY CHECK (version ~ '^[0-9a-f]{16}$'),
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 10000)
  )`,
  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    consent text NOT NULL CHECK (length(consent) BETWEEN 1 AND 60),
    is_given boolean NOT NULL,
    text_version text NOT NULL REFERENCES consent_texts,
    source text NOT NULL CHECK (source IN ('registration', 'communication', 'prefill', 'support')),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX consents_player ON consents (player_id, consent, id)',
  `CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'consents are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['consents', 'consent_texts'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_consent_change()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change()`,
  ]),
];

/** Each consent and withdrawal for good, with its time, wording and source (GDPR, article 7.1). */
export const consents: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
