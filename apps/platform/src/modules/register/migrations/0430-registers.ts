import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const PERSON = ['first_name', 'last_name', 'birth_date', 'email', 'phone_number', 'zip_code', 'national_id_number'];
const rowOf = (name: 'NEW' | 'OLD') => `(${PERSON.map((column) => `${name}.${column}`).join(', ')})`;

const STATEMENTS = [
  'ALTER TABLE players ADD COLUMN person_version integer NOT NULL DEFAULT 1',
  // Whatever changes a person's data, an answer about the former ones holds no more.
  `CREATE FUNCTION count_person_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     NEW.person_version := OLD.person_version + 1;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER players_person_version BEFORE UPDATE OF ${PERSON.join(', ')} ON players FOR EACH ROW
   WHEN (${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')}) EXECUTE FUNCTION count_person_version()`,
  `CREATE TABLE register_checks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer REFERENCES players,
    -- Of a check before there is a player; registrations are pruned on their own.
    registration_id uuid,
    register text NOT NULL CHECK (register ~ '^[a-z]{1,20}$'),
    purpose text NOT NULL CHECK (purpose IN ('registration', 'login', 'play', 'marketing')),
    answer text NOT NULL CHECK (answer IN ('free', 'excluded', 'away')),
    detail text CHECK (length(detail) BETWEEN 1 AND 40),
    person_version integer NOT NULL,
    -- The newest row when the question was sent: an exclusion that came in meanwhile counts. Clocks differ between processes.
    asked_after bigint NOT NULL,
    asked_at timestamptz NOT NULL,
    ms integer NOT NULL CHECK (ms >= 0),
    trace_id uuid NOT NULL,
    CHECK ((player_id IS NULL) <> (registration_id IS NULL))
  )`,
  'CREATE INDEX register_checks_player ON register_checks (player_id, register, id)',
  `CREATE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'checks of registers are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER register_checks_append_only BEFORE UPDATE OR DELETE ON register_checks FOR EACH ROW EXECUTE FUNCTION refuse_register_change()`,
  `CREATE TRIGGER register_checks_no_truncate BEFORE TRUNCATE ON register_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change()`,
  `CREATE TABLE sandbox_register_entries (
    register text NOT NULL,
    known_by text NOT NULL CHECK (length(known_by) BETWEEN 1 AND 200),
    state text NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (register, known_by)
  )`,
  `CREATE TABLE sandbox_register_faults (register text PRIMARY KEY, fault text NOT NULL)`,
];

/** Checks of national registers, and what the sandbox's registers know. */
export const registerChecks: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
