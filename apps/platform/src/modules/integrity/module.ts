import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { createFileChecks } from './check-own-files.ts';

export const integrityModule = {
  handlers: {},
  schedule: [{ name: 'verifying the files', everyMs: MINUTE_MS, run: createFileChecks() }],
} as const satisfies Module<Kernel>;
