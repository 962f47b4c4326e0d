import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pieces of content per language, as their files are written; `version` counts the changes of each. */
export const content: Migration = {
  async up(db) {
    await sql
      .raw(
        `CREATE TABLE content (
          language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
          path text NOT NULL,
          source text NOT NULL,
          version integer NOT NULL DEFAULT 1,
          PRIMARY KEY (language, path)
        )`,
      )
      .execute(db);
  },
};
