import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/**
 * One queue for all that is done after a commit. Mails and messages that wait go there with the release of this migration;
 * `next_try_at` in a far year keeps the release before, which may still run, from sending them too.
 */
export const jobs: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      run_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      failed_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX IF NOT EXISTS jobs_due ON jobs (kind, run_at) WHERE failed_at IS NULL`.execute(db);
    await sql`CREATE INDEX IF NOT EXISTS jobs_failed ON jobs (failed_at) WHERE failed_at IS NOT NULL`.execute(db);
  },
};
