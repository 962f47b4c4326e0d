import './pay-and-play-tables.ts';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Module } from '../../kernel/module.ts';
import { payAndPlay } from './migrations/0460-pay-and-play.ts';
import { statements } from './migrations/0540-statements.ts';
import { payAndPlayHandlers } from './pay-and-play-handlers.ts';
import type { PayAndPlayDeps } from './payer-bank.ts';

export const payAndPlayModule = {
  handlers: payAndPlayHandlers,
  migrations: { '0460-pay-and-play': payAndPlay, '0540-statements': statements },
  retention: {
    pay_and_plays: {
      kept: 'pruned',
      why: 'a day after their end, for complaints; what came of them stands in the account',
      rules: [{ key: 'order_hash', where: 'expires_at < $1', ms: DAY_MS }],
    },
    sandbox_held_orders: {
      kept: 'pruned',
      why: 'a day, to look at (in a demo)',
      rules: [{ key: 'order_id', where: 'created_at < $1', ms: DAY_MS }],
    },
  },
} as const satisfies Module<PayAndPlayDeps>;
