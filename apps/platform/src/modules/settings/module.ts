import './settings-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { settings } from './migrations/0030-settings.ts';
import { market } from './migrations/0130-market.ts';

export const settingsModule = {
  handlers: {},
  migrations: { '0030-settings': settings, '0130-market': market },
  retention: {
    settings: { kept: 'current', why: 'one a brand and market' },
    text_overrides: { kept: 'current', why: 'one a text' },
    protection: { kept: 'current', why: 'one row' },
    market_choice: { kept: 'current', why: 'one row' },
    catalogue_state: { kept: 'current', why: 'one row' },
  },
} as const satisfies Module<Kernel>;
