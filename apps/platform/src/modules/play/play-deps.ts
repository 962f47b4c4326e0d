import type { Kernel } from '../../kernel/kernel.ts';

export type PlayDeps = Kernel & {
  /** Tests only: runs between the two transactions of a round. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
};
