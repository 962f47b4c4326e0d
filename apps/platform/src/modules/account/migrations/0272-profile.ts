import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `ALTER TABLE players ADD COLUMN citizenship text, ADD COLUMN occupation text,
     ADD COLUMN tax_identification_number text, ADD COLUMN bingo_nick_name text`,
  `CREATE TABLE prefills (
    player_id integer NOT NULL REFERENCES players,
    type text NOT NULL CHECK (type IN ('deposit', 'withdrawal', 'game', 'bingo')),
    at timestamptz NOT NULL,
    PRIMARY KEY (player_id, type)
  )`,
];

/** The rest of the profile, and which first-time forms were answered: what may be left out is asked once. */
export const profile: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
