import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { accountStateHandlers } from './account-state-handlers.ts';
import { depositBlocks } from './migrations/0421-deposit-blocks.ts';
import { personalDataHandlers } from './personal-data-handlers.ts';

export const playerModule = {
  handlers: { ...accountStateHandlers, ...personalDataHandlers },
  migrations: { '0421-deposit-blocks': depositBlocks },
} as const satisfies Module<Kernel>;
