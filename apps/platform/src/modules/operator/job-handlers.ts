import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { restartJob } from '../../kernel/jobs/enqueue.ts';
import { readJobFigures } from '../../kernel/jobs/job-figures.ts';
import { recordAction } from './record-action.ts';

const MOST_LISTED = 100;

export const jobHandlers: HandlersOf<'listJobs' | 'retryJob'> = {
  async listJobs(_call, { database: { kysely }, clock }) {
    const rows = await kysely
      .selectFrom('jobs')
      .select(['id', 'kind', 'created_at', 'attempts', 'last_error', 'failed_at'])
      .where('failed_at', 'is not', null)
      .$narrowType<{ failed_at: Date }>()
      .orderBy('failed_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    const failed = rows.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
      attempts: row.attempts,
      lastError: row.last_error,
    }));
    return { kinds: await readJobFigures(kysely, clock.now()), failed };
  },

  async retryJob(call, { database, clock }) {
    const id = BigInt(call.params.id);
    return database.kysely.transaction().execute(async (trx) => {
      const now = clock.now();
      const job = await restartJob(trx, id, now);
      if (!job) throw new Refusal(CODE.notFound);
      const before = { attempts: job.attempts, lastError: job.lastError };
      await recordAction(trx, call, { target: `job:${id}`, before, after: { kind: job.kind } }, now);
      return { id: Number(id), kind: job.kind };
    });
  },
};
