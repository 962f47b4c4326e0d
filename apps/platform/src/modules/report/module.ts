import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { mountReports } from './mount-reports.ts';

export const reportModule = { handlers: {}, mount: mountReports } as const satisfies Module<Kernel>;
