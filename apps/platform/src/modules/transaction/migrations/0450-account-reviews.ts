import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  'CREATE TABLE account_reviews (player_id integer PRIMARY KEY REFERENCES players, reminded_at timestamptz NOT NULL)',
];

/** When a player was last reminded to look at what was played and paid. */
export const accountReviews: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
