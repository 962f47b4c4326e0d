import './loyalty-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { requestHandlers } from '../operator/service.ts';
import { earnPoints } from './earn-points.ts';
import { LOYALTY_APPROVALS } from './loyalty-approvals.ts';
import { loyaltyHandlers } from './loyalty-handlers.ts';
import { loyalty } from './migrations/0360-loyalty.ts';

export const loyaltyModule = {
  handlers: { ...loyaltyHandlers, ...requestHandlers(LOYALTY_APPROVALS) },
  migrations: { '0360-loyalty': loyalty },
  retention: {
    loyalty_rules: { kept: 'current', why: "the operator's own, one row" },
    loyalty_accounts: { kept: 'current', why: 'one a player' },
    loyalty_points: { kept: 'forever', why: 'what was earned and exchanged: append-only' },
  },
  schedule: [{ name: 'counting loyalty points', everyMs: 60_000, run: earnPoints }],
} as const satisfies Module<Kernel>;
