import type { RegisterDeps } from '../register/service.ts';

export type PlayDeps = RegisterDeps & {
  /** Tests only: runs between the two transactions of a round. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
};
