import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** For which time of last use a session was warned. */
export const idleWarnings: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE sessions ADD COLUMN warned_seen_at timestamptz`.execute(db);
  },
};
