import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Mails that wait become jobs; a far `next_try_at` keeps the release before, which may still run, from sending them too. */
export const mailJobs: SchemaMigration = {
  async up(db) {
    await sql`
      INSERT INTO jobs (kind, data, created_at, run_at, attempts)
      SELECT 'sendMail', jsonb_build_object('mailId', id), at, next_try_at, attempts
      FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL`.execute(db);
    await sql`UPDATE mails SET next_try_at = '9999-12-31' WHERE sent_at IS NULL AND given_up_at IS NULL`.execute(db);
  },
};
