import { DAY_MS, type Retentions } from '../db/retention.ts';

export const JOB_RETENTION = {
  jobs: {
    kept: 'pruned',
    why: 'until they are done; those given up a month, for an operator to see and start again',
    rules: [{ key: 'id', where: 'failed_at < $1', ms: 30 * DAY_MS }],
  },
} as const satisfies Retentions;
