import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { developmentHandlers } from './development-handlers.ts';

export const developmentModule = {
  handlers: developmentHandlers,
} as const satisfies Module<Kernel>;
