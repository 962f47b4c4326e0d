import './limit-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';

export const limitModule = {
  handlers: {},
  retention: {
    chosen_limits: {
      kept: 'forever',
      why: 'a few rows a player: what was chosen and when is evidence of the duty of care',
    },
  },
} as const satisfies Module<Kernel>;
