const MICRO = 1_000_000n;

export type Feeding = {
  fed: bigint;
  moved: bigint;
};

/** `fed`: millionths of a minor unit, so no fraction is lost; `stake`: minor units; `share`: parts per million. */
export function feedPool(fed: bigint, stake: bigint, share: bigint): Feeding {
  const after = fed + stake * share;
  return { fed: after, moved: after / MICRO - fed / MICRO };
}
