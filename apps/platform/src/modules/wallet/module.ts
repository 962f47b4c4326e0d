import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { balanceEvent } from './balance-event.ts';
import { endExpiredBonuses } from './end-bonus.ts';
import { walletHandlers } from './wallet-handlers.ts';

export const walletModule = {
  handlers: walletHandlers,
  retention: {
    campaigns: { kept: 'current', why: "the operator's own" },
  },
  schedule: [{ name: 'ending bonuses', everyMs: 1_000, run: endExpiredBonuses }],
  sessionEvents: { balanceChanged: balanceEvent },
} as const satisfies Module<Kernel>;
