import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp } from '../wire.ts';

/** A job after its last retry, such as a mail that no server accepts. Deleted after a month unless restarted. */
export const FailedJob = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: Timestamp,
  failedAt: Timestamp,
  attempts: z.int(),
  /** Code or name of the last error, never its message. */
  lastError: z.nullable(z.string()),
});
export type FailedJob = z.output<typeof FailedJob>;

export const JobFigures = z.object({
  kind: z.string(),
  waiting: z.int(),
  oldestSeconds: z.nullable(z.int()),
  failed: z.int(),
});
export type JobFigures = z.output<typeof JobFigures>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/operator/jobs',
  summary: 'What waits in the queue by kind, and the newest hundred jobs that were given up.',
  access: 'operator',
  scope: 'read',
  response: z.object({ kinds: z.array(JobFigures), failed: z.array(FailedJob) }),
  errors: [],
  cache: 'no-store',
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/operator/jobs/{id}/retry',
  summary: 'Puts a job that was given up back in the queue, with all its tries before it.',
  access: 'operator',
  scope: 'settings',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  body: z.strictObject({}),
  response: z.object({ id: z.int(), kind: z.string() }),
  errors: [CODE.notFound],
  cache: 'no-store',
});
