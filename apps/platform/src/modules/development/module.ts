import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from '../register/service.ts';
import { developmentHandlers } from './development-handlers.ts';

export const developmentModule = {
  handlers: developmentHandlers,
} as const satisfies Module<RegisterDeps>;
