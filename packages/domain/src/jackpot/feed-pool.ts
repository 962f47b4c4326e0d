const MICRO = 1_000_000n;

export type Feeding = {
  /** Millionths of a minor unit. */
  fed: bigint;
  /** Whole minor units to move now. */
  moved: bigint;
};

/**
 * Adds a stake's share to a pool. Fractions of a minor unit wait in `fed`, so that the sum moved is exact to the unit.
 * `fed`: millionths of a minor unit; `stake`: minor units; `share`: parts per million.
 */
export function feedPool(fed: bigint, stake: bigint, share: bigint): Feeding {
  const after = fed + stake * share;
  return { fed: after, moved: after / MICRO - fed / MICRO };
}

/** Whole minor units ever moved into a pool. */
export function movedInAll(fed: bigint): bigint {
  return fed / MICRO;
}
