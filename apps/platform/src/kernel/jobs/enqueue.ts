import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import './job-tables.ts';

/** The NOTIFY channel of the queue; its payload is the kind of the job. */
export const JOBS_CHANNEL = 'foyer_jobs';

/**
 * Puts a job in the queue, in the transaction of what it is about: both are there or neither is. It runs after the commit,
 * in whichever process is free, at least once.
 */
export async function enqueue(trx: Queries, kind: string, data: unknown, at: Date): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO jobs (kind, data, created_at, run_at) VALUES (${kind}, ${JSON.stringify(data)}::jsonb, ${at}, ${at}) RETURNING 1
    )
    SELECT pg_notify(${JOBS_CHANNEL}, ${kind}) FROM added`.execute(trx);
}
