import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Without a market the configuration's holds.
  `CREATE TABLE market_choice (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    market text,
    duties jsonb NOT NULL CHECK (jsonb_typeof(duties) = 'object'),
    version bigint NOT NULL DEFAULT 0
  )`,
  `INSERT INTO market_choice (duties) VALUES ('{}')`,
];

/** The market that the operator chose, and what it asks of itself in each. */
export const market: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
