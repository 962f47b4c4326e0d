import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Since when an operator takes no deposits of a player. */
export const depositBlocks: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE players ADD COLUMN deposits_blocked_at timestamptz`.execute(db);
  },
};
