import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Messages that wait become jobs. The release before writes and sends its own in the old table until it ends. */
export const pushJobs: SchemaMigration = {
  async up(db) {
    await sql`
      WITH taken AS (DELETE FROM push_messages RETURNING subscription_id, payload, at, next_try_at, attempts)
      INSERT INTO jobs (kind, data, created_at, run_at, attempts)
      SELECT 'sendPush', jsonb_build_object('subscriptionId', subscription_id, 'message', payload), at, next_try_at, attempts
      FROM taken`.execute(db);
  },
};
