import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { passwordStrengthHandlers } from './password-strength-handlers.ts';

export const passwordStrengthModule = { handlers: passwordStrengthHandlers } as const satisfies Module<Kernel>;
