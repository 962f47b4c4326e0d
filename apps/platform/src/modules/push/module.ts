import './push-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { push } from './migrations/0120-push.ts';
import type { PushDeps } from './push-handlers.ts';
import { pushHandlers } from './push-handlers.ts';

export const pushModule = {
  handlers: pushHandlers,
  migrations: { '0120-push': push },
  retention: {
    push_keys: { kept: 'current', why: 'one row' },
    push_subscriptions: { kept: 'current', why: 'at most ten a player; gone with a logout' },
    push_messages: {
      kept: 'pruned',
      why: 'until they are sent, a day at most',
      elsewhere: 'push-office.ts',
    },
  },
} as const satisfies Module<PushDeps>;
