import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import './contact-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { contactHandlers } from './contact-handlers.ts';
import { contact } from './migrations/0100-contact.ts';

export const contactModule = {
  handlers: contactHandlers,
  migrations: { '0100-contact': contact },
  retention: {
    contact_requests: {
      kept: 'pruned',
      why: 'a year, for complaints, with pictures and mails (docs/operators/contact.md)',
      rules: [{ key: 'id', where: 'at < $1', ms: 365 * DAY_MS }],
    },
    contact_pictures: {
      kept: 'pruned',
      why: 'with their message; those that no message took up go after an hour',
      rules: [{ key: 'id', where: 'request_id IS NULL AND at < $1', ms: HOUR_MS }],
    },
  },
} as const satisfies Module<Kernel>;
