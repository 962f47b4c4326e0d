import { DAY_MS } from '@foyer/domain/time/duration';
import './push-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { push } from './migrations/0120-push.ts';
import { pushJobs } from './migrations/0242-push-jobs.ts';
import { pushHandlers } from './push-handlers.ts';
import { type PushDeps, sendPushJob } from './push-job.ts';
import { SEND_PUSH } from './queue-push.ts';

export const pushModule = {
  handlers: pushHandlers,
  migrations: { '0120-push': push, '0242-push-jobs': pushJobs },
  retention: {
    push_keys: { kept: 'current', why: 'one row' },
    push_subscriptions: { kept: 'current', why: 'at most ten a player; gone with a logout' },
    push_messages: {
      kept: 'pruned',
      why: 'until they are sent, a day at most',
      rules: [{ key: 'id', where: 'at < $1', ms: DAY_MS }],
    },
  },
  jobs: { [SEND_PUSH]: sendPushJob },
} as const satisfies Module<PushDeps>;
