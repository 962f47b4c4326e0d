import { DAY_MS } from '@foyer/domain/time/duration';
import './deadline-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { ESCALATE_EVERY_MS, escalateOverdue } from './escalate.ts';
import { escalations } from './migrations/0500-escalations.ts';
import { overdueDeskHandlers } from './overdue-desk-handlers.ts';

export const deadlineModule = {
  handlers: overdueDeskHandlers,
  migrations: { '0500-escalations': escalations },
  retention: {
    escalations: {
      kept: 'pruned',
      why: 'five years after they were over: what was late, and that people were told',
      rules: [{ key: 'id', where: 'ended_at < $1', ms: 5 * 365 * DAY_MS }],
    },
  },
  schedule: [{ name: 'telling of what is overdue', everyMs: ESCALATE_EVERY_MS, run: escalateOverdue }],
} as const satisfies Module<Kernel>;
