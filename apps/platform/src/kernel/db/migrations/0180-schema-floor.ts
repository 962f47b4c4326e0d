import { sql } from 'kysely';
import type { SchemaMigration } from '../schema-migration.ts';

/** What a release must know to run on this schema: one row for each migration that took something away. */
export const schemaFloor: SchemaMigration = {
  async up(db) {
    await sql
      .raw(
        `CREATE TABLE schema_floor (
          migration text PRIMARY KEY,
          needs text NOT NULL
        )`,
      )
      .execute(db);
  },
};
