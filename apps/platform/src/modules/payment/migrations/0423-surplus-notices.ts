import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** When a player was last told that money above the highest balance has no account to go to. */
export const surplusNotices: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE players ADD COLUMN surplus_told_at timestamptz`.execute(db);
  },
};
