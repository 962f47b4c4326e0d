import './jackpot-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import type { JackpotBoard } from './jackpot-board.ts';
import { jackpot } from './migrations/0080-jackpot.ts';

/** How often each process reads the pools, and so how often a player sees a new amount (ms). */
const READ_EVERY_MS = 1_000;

export const jackpotModule = {
  handlers: {},
  migrations: { '0080-jackpot': jackpot },
  retention: {
    jackpot_pools: { kept: 'current', why: 'one a jackpot, level and currency' },
    jackpot_shards: { kept: 'current', why: 'sixteen a pool' },
  },
  schedule: [{ name: 'reading the jackpots', everyMs: READ_EVERY_MS, run: ({ jackpots }) => jackpots.refresh() }],
} as const satisfies Module<Kernel & { jackpots: JackpotBoard }>;
