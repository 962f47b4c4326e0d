import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { settingsEditingHandlers } from './editing-handlers.ts';
import { marketEditingHandlers } from './market-editing-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { addressHandlers } from './site-addresses.ts';

export const siteModule = {
  handlers: { ...addressHandlers, ...marketEditingHandlers, ...settingsEditingHandlers, ...settingsHandlers },
} as const satisfies Module<Kernel>;
