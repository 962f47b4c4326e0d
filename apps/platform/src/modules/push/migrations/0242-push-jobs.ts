import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Messages that wait become jobs; a far `next_try_at` keeps the release before, which may still run, from sending them too. */
export const pushJobs: SchemaMigration = {
  async up(db) {
    await sql`
      INSERT INTO jobs (kind, data, created_at, run_at, attempts)
      SELECT 'sendPush', jsonb_build_object('messageId', id), at, next_try_at, attempts FROM push_messages`.execute(db);
    await sql`UPDATE push_messages SET next_try_at = '9999-12-31'`.execute(db);
  },
};
