import { DAY_MS } from '@foyer/domain/time/duration';
import './mail-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { mailBrand } from './migrations/0210-mail-brand.ts';
import { mailJobs } from './migrations/0241-mail-jobs.ts';
import { secretLinks } from './migrations/0280-secret-links.ts';
import { SEND_MAIL } from './queue-mail.ts';
import { type MailDeps, queueOldMails, sendMailJob } from './send-mail.ts';

export const mailModule = {
  handlers: {},
  migrations: { '0210-mail-brand': mailBrand, '0241-mail-jobs': mailJobs, '0280-secret-links': secretLinks },
  retention: {
    mails: {
      kept: 'pruned',
      why: 'a month after they were sent or given up, for complaints about them',
      rules: [{ key: 'id', where: 'sent_at < $1 OR given_up_at < $1', ms: 30 * DAY_MS }],
    },
    sandbox_mails: {
      kept: 'pruned',
      why: 'the inbox of the sandbox, which is there outside production only',
      rules: [{ key: 'id', where: 'at < $1', ms: 30 * DAY_MS }],
    },
  },
  schedule: [{ name: 'queueing mails of the release before', everyMs: 10 * 60_000, run: queueOldMails }],
  jobs: { [SEND_MAIL]: sendMailJob },
} as const satisfies Module<MailDeps>;
