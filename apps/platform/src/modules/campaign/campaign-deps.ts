import type { Kernel } from '../../kernel/kernel.ts';

export type CampaignDeps = Kernel;
