import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import './job-tables.ts';

/** NOTIFY channel; the payload is the kind of the job. */
export const JOBS_CHANNEL = 'foyer_jobs';

/** The release before 0240 takes mails and messages by the time of their next try. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

/** Queues a job in the transaction of its cause. It runs after the commit, at least once, in any process. */
export async function enqueue(trx: Queries, kind: string, data: unknown, at: Date): Promise<void> {
  await enqueueAll(trx, kind, [data], at);
}

/** In one statement: each is a round trip under the locks of its cause. */
export async function enqueueAll(trx: Queries, kind: string, list: readonly unknown[], at: Date): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO jobs (kind, data, created_at, run_at)
      SELECT ${kind}::text, data, ${at}::timestamptz, ${at}::timestamptz FROM jsonb_array_elements(${JSON.stringify(list)}::jsonb) AS data
      RETURNING 1
    )
    SELECT pg_notify(${JOBS_CHANNEL}, ${kind}) FROM added`.execute(trx);
}

/** Retries a dead letter, with all its tries again. Undefined when there is none of this id. */
export async function restartJob(
  trx: Queries,
  id: bigint,
  now: Date,
): Promise<{ kind: string; attempts: number; lastError: string | null } | undefined> {
  const { rows } = await sql<{ kind: string; attempts: number; lastError: string | null }>`
    WITH given_up AS (SELECT id, kind, attempts, last_error FROM jobs WHERE id = ${id} AND failed_at IS NOT NULL FOR UPDATE),
    restarted AS (
      UPDATE jobs SET failed_at = NULL, attempts = 0, last_error = NULL, run_at = ${now} FROM given_up WHERE jobs.id = given_up.id
      RETURNING given_up.kind, given_up.attempts, given_up.last_error AS "lastError"
    )
    SELECT *, pg_notify(${JOBS_CHANNEL}, kind) FROM restarted`.execute(trx);
  return rows[0];
}
