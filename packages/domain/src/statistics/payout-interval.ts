/** Sums over the rounds of one game, of stakes and returns in minor units. */
export type PayoutSums = {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
  readonly stakedSquares: number;
  readonly returnedSquares: number;
  readonly products: number;
};

export type PayoutInterval = { readonly payout: number; readonly low: number; readonly high: number };

/** Of the standard normal distribution: 95 % lie within. */
const Z_95 = 1.959964;

/** Fewer rounds say nothing about a game whose large returns are rare. */
export const FEWEST_ROUNDS = 1_000;

/**
 * What was returned of what was staked, with its 95 % confidence interval: the ratio estimator's variance by linearisation (Cochran, Sampling
 * Techniques, 6.4), which counts that stakes differ. Null below `FEWEST_ROUNDS`.
 */
export function payoutInterval({ rounds, staked, returned, ...sums }: PayoutSums): PayoutInterval | null {
  if (rounds < FEWEST_ROUNDS || staked <= 0) return null;
  const payout = returned / staked;
  const residuals = sums.returnedSquares - 2 * payout * sums.products + payout ** 2 * sums.stakedSquares;
  const margin = (Z_95 * Math.sqrt(Math.max(0, residuals) * (rounds / (rounds - 1)))) / staked;
  return { payout, low: payout - margin, high: payout + margin };
}
