import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Marks mails whose link lets in: it is forgotten once they are sent. */
export const secretLinks: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE mails ADD COLUMN secret_link boolean NOT NULL DEFAULT false`.execute(db);
  },
};
