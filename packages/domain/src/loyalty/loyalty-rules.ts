/** In rising order; names of player groups, as the context key has them. */
export const LOYALTY_LEVELS = ['bronze', 'silver', 'gold', 'vip'] as const;
export type LoyaltyLevel = (typeof LOYALTY_LEVELS)[number];

/** Points of the last twelve months from which each level holds; the first one holds from 0. */
export type LevelPoints = { readonly [level in Exclude<LoyaltyLevel, 'bronze'>]: number };

export type LoyaltyStanding = {
  readonly level: LoyaltyLevel;
  /** Null at the highest. `missing`: points. */
  readonly next: { readonly level: LoyaltyLevel; readonly missing: number } | null;
};

export function loyaltyStanding(points: number, levels: LevelPoints): LoyaltyStanding {
  const from = (level: LoyaltyLevel): number => (level === 'bronze' ? 0 : levels[level]);
  const level = LOYALTY_LEVELS.findLast((name) => points >= from(name)) ?? 'bronze';
  const above = LOYALTY_LEVELS[LOYALTY_LEVELS.indexOf(level) + 1];
  return { level, next: above === undefined ? null : { level: above, missing: from(above) - points } };
}

/** Whole points that stakes of `uncounted` minor units bring, and what of them is used up by it. */
export function pointsOfStakes(uncounted: bigint, stakePerPoint: bigint): { points: number; counted: bigint } {
  if (stakePerPoint <= 0n || uncounted < stakePerPoint) return { points: 0, counted: 0n };
  const points = uncounted / stakePerPoint;
  return { points: Number(points), counted: points * stakePerPoint };
}

/** What `points` are exchanged for, minor units; null unless they are whole steps of the rate. */
export function exchangeValue(points: number, rate: { points: number; amount: bigint }): bigint | null {
  if (!Number.isInteger(points) || points <= 0 || points % rate.points !== 0) return null;
  return BigInt(points / rate.points) * rate.amount;
}
