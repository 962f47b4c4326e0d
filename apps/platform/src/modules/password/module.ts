import { DAY_MS } from '@foyer/domain/time/duration';
import './password-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { TELL_OF_FREEZE } from '../session/service.ts';
import { passwordResets } from './migrations/0281-password-resets.ts';
import { passwordHandlers } from './password-handlers.ts';
import { resetJob, SEND_RESET_MAIL } from './send-reset-mail.ts';

export const passwordModule = {
  handlers: passwordHandlers,
  migrations: { '0281-password-resets': passwordResets },
  retention: {
    password_resets: {
      kept: 'pruned',
      why: 'a month after they expired, so that an old link is told apart from a wrong one',
      rules: [{ key: 'code_hash', where: 'expires_at < $1', ms: 30 * DAY_MS }],
    },
  },
  jobs: { [SEND_RESET_MAIL]: resetJob('asked'), [TELL_OF_FREEZE]: resetJob('freeze') },
} as const satisfies Module<Kernel>;
