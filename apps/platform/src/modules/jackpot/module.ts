import './jackpot-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { jackpot } from './migrations/0080-jackpot.ts';

export const jackpotModule = {
  handlers: {},
  migrations: { '0080-jackpot': jackpot },
  retention: {
    jackpot_pools: { kept: 'current', why: 'one a jackpot, level and currency' },
    jackpot_shards: { kept: 'current', why: 'sixteen a pool' },
  },
} as const satisfies Module<Kernel>;
