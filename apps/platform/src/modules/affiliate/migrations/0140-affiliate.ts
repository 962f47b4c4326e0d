import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE affiliate_arrivals (
    brand text NOT NULL,
    code text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 64),
    day date NOT NULL,
    arrivals bigint NOT NULL CHECK (arrivals > 0),
    PRIMARY KEY (brand, day, code)
  )`,
];

/** Arrivals by partners' links, one row a brand, code and day: nothing about a visitor. */
export const affiliate: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
