import './limit-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { limitDeskHandlers } from './limit-desk-handlers.ts';
import { limitHandlers } from './limit-handlers.ts';
import { limits } from './migrations/0401-limits.ts';

export const limitModule = {
  handlers: { ...limitHandlers, ...limitDeskHandlers },
  migrations: { '0401-limits': limits },
  retention: {
    chosen_limits: {
      kept: 'forever',
      why: 'a few rows a player: what was chosen and when is evidence of the duty of care',
    },
    limit_raises: { kept: 'forever', why: 'a few rows a player: that each raise waited its time and was confirmed' },
  },
} as const satisfies Module<Kernel>;
