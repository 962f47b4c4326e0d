import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE exclusions (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('timeOut', 'selfExclusion', 'operator')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    return_after_hours integer NOT NULL CHECK (return_after_hours >= 0),
    market text NOT NULL CHECK (length(market) BETWEEN 1 AND 20),
    made_by text NOT NULL CHECK (made_by IN ('player', 'operator', 'samePerson')),
    reason text CHECK (length(reason) BETWEEN 1 AND 60),
    follows uuid REFERENCES exclusions,
    CHECK (ends_at IS NULL OR ends_at > starts_at),
    CHECK (kind <> 'timeOut' OR ends_at IS NOT NULL)
  )`,
  'CREATE INDEX exclusions_player ON exclusions (player_id)',
  'CREATE INDEX exclusions_started ON exclusions (starts_at)',
  'CREATE INDEX exclusions_ended ON exclusions (ends_at)',
  `CREATE TABLE exclusion_marks (
    exclusion_id uuid NOT NULL REFERENCES exclusions,
    mark text NOT NULL CHECK (mark IN ('returnAsked', 'lifted', 'endTold')),
    at timestamptz NOT NULL,
    PRIMARY KEY (exclusion_id, mark)
  )`,
  // Keyed hashes: they name nobody, and are kept when an account is erased, so that erasure is no way back.
  'CREATE TABLE excluded_persons (player_id integer PRIMARY KEY REFERENCES players, keys text[] NOT NULL)',
  'CREATE INDEX excluded_persons_keys ON excluded_persons USING gin (keys)',
  `CREATE TABLE exclusion_doubts (
    player_id integer NOT NULL REFERENCES players,
    excluded_player_id integer NOT NULL REFERENCES players,
    found_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, excluded_player_id)
  )`,
  'CREATE INDEX exclusion_doubts_found ON exclusion_doubts (found_at)',
  // No statement of anybody, not even a fault of ours, lifts or shortens one.
  `CREATE FUNCTION refuse_exclusion_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'exclusions are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['exclusions', 'exclusion_marks'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_exclusion_change()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_exclusion_change()`,
  ]),
];

export const exclusions: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
