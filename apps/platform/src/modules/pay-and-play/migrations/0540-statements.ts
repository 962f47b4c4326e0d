import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** What a way in by a bank told the player to confirm, beside the terms. */
export const statements: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE pay_and_plays ADD COLUMN statements text[] NOT NULL DEFAULT '{}'`.execute(db);
  },
};
