import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Whose mail it is, and in which language: null from a release that did not say. */
export const mailBrand: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE mails ADD COLUMN brand text, ADD COLUMN language text`.execute(db);
  },
};
