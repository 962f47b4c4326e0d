import './affiliate-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { affiliateHandlers } from './affiliate-handlers.ts';
import { affiliate } from './migrations/0140-affiliate.ts';

export const affiliateModule = {
  handlers: affiliateHandlers,
  migrations: { '0140-affiliate': affiliate },
  retention: {
    affiliate_arrivals: { kept: 'forever', why: 'one a day, brand and code: what partners are paid by' },
  },
} as const satisfies Module<Kernel>;
