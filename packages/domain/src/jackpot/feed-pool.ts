const MICRO = 1_000_000n;

/** What a pool was fed, and how much of it becomes whole minor units now. */
export type Feeding = {
  /** All that was ever fed, in millionths of a minor unit. */
  fed: bigint;
  /** Whole minor units that move into the pool now. */
  moved: bigint;
};

/**
 * Adds the share of a stake to a pool. What is less than a minor unit waits in `fed` and counts for the next stake, so that
 * after any number of stakes the sum moved is the exact sum of shares, cut to whole minor units once. `fed`: the sum
 * before, in millionths; `stake`: minor units; `share`: parts per million.
 */
export function feedPool(fed: bigint, stake: bigint, share: bigint): Feeding {
  const after = fed + stake * share;
  return { fed: after, moved: after / MICRO - fed / MICRO };
}

/** The whole minor units that have moved into a pool in all its time. */
export function movedInAll(fed: bigint): bigint {
  return fed / MICRO;
}
