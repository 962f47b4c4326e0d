import type { JobFigures } from '@foyer/contract/operator/operator-job';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

export async function readJobFigures(kysely: Queries, now: Date): Promise<JobFigures[]> {
  const { rows } = await sql<{ kind: string; waiting: bigint; failed: bigint; oldest: Date | null }>`
    SELECT kind, count(*) FILTER (WHERE failed_at IS NULL) AS waiting, count(failed_at) AS failed,
      min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest
    FROM jobs GROUP BY kind ORDER BY kind`.execute(kysely);
  return rows.map(({ kind, waiting, failed, oldest }) => ({
    kind,
    waiting: Number(waiting),
    oldestSeconds: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)),
    failed: Number(failed),
  }));
}
