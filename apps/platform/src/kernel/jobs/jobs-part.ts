import { DAY_MS } from '@foyer/domain/time/duration';
import type { Retentions } from '../db/retention.ts';
import { jobs } from './migrations/0240-jobs.ts';

export const jobsPart = {
  migrations: { '0240-jobs': jobs },
  retention: {
    jobs: {
      kept: 'pruned',
      why: 'until they are done; those given up a month, for an operator to see and start again',
      rules: [{ key: 'id', where: 'failed_at < $1', ms: 30 * DAY_MS }],
    },
  } satisfies Retentions,
};
