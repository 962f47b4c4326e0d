import './mail-tables.ts';
import { DAY_MS } from '../../kernel/db/retention.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { mailBrand } from './migrations/0210-mail-brand.ts';

export const mailModule = {
  handlers: {},
  migrations: { '0210-mail-brand': mailBrand },
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
} as const satisfies Module<Kernel>;
