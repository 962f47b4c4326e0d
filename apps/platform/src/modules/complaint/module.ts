import { DAY_MS } from '@foyer/domain/time/duration';
import './complaint-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { complaintDeskHandlers } from './complaint-desk-handlers.ts';
import { complaintHandlers } from './complaint-handlers.ts';
import { complaints } from './migrations/0422-complaints.ts';

const FIVE_YEARS_MS = 5 * 365 * DAY_MS;

export const complaintModule = {
  handlers: { ...complaintHandlers, ...complaintDeskHandlers },
  migrations: { '0422-complaints': complaints },
  retention: {
    complaints: {
      kept: 'pruned',
      why: 'five years after they were closed: a regulator asks for them, and a dispute may follow',
      rules: [{ key: 'id', where: 'closed_at < $1', ms: FIVE_YEARS_MS }],
    },
    complaint_messages: { kept: 'pruned', why: 'with their complaint', elsewhere: 'ON DELETE CASCADE of complaints' },
  },
} as const satisfies Module<Kernel>;
