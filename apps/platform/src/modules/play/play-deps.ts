import type { Kernel } from '../../kernel/kernel.ts';

/** What play needs. */
export type PlayDeps = Kernel & {
  /** Tests only: runs after a stake is held and before its round is drawn. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
};
