import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE settings (
    brand text NOT NULL,
    market text NOT NULL,
    front_end jsonb NOT NULL,
    back_end jsonb NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (brand, market)
  )`,
  `CREATE TABLE text_overrides (
    brand text NOT NULL,
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    area text NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (brand, language, area, key)
  )`,
  `CREATE TABLE protection (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    protected boolean NOT NULL DEFAULT false
  )`,
  'INSERT INTO protection DEFAULT VALUES',
];

/** Settings per brand and market, the operator's wording, the switch of the blocking screen. */
export const settings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
