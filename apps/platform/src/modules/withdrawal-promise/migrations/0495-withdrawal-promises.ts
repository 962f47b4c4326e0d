import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const EVENTS = `('documentExpired', 'detailsChanged', 'chargeback', 'paidByOther', 'authorityDemand', 'amlSuspicion')`;

const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_promise_change()`,
  `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_withdrawal_promise_change()`,
];

const STATEMENTS = [
  `CREATE TABLE withdrawal_promises (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    payment_id uuid NOT NULL UNIQUE REFERENCES deposits,
    version smallint NOT NULL CHECK (version > 0),
    market text NOT NULL CHECK (market ~ '^[A-Za-z]{2,20}$'),
    needs jsonb NOT NULL CHECK (jsonb_typeof(needs) = 'array'),
    starts_anew boolean NOT NULL,
    was_shown boolean NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX withdrawal_promises_player ON withdrawal_promises (player_id, id)',
  `CREATE TABLE withdrawal_demands (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    case_id uuid NOT NULL REFERENCES verification_cases,
    event text CHECK (event IN ${EVENTS}),
    by_name text NOT NULL,
    note text CHECK (length(note) BETWEEN 1 AND 1000),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX withdrawal_demands_player ON withdrawal_demands (player_id, id)',
  'CREATE INDEX withdrawal_demands_case ON withdrawal_demands (case_id)',
  `CREATE FUNCTION refuse_withdrawal_promise_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'what was promised is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...appendOnly('withdrawal_promises'),
  ...appendOnly('withdrawal_demands'),
];

/** What each deposit was told of its withdrawal, and what was demanded since (LCCP 17.1.1(2)). */
export const withdrawalPromises: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
