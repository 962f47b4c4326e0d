import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Where the player says that the money comes from. */
export const sourceOfFunds: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE verification_cases ADD COLUMN source_of_funds text`.execute(db);
  },
};
