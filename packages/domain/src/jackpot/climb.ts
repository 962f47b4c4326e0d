const PARTS = 1_000n;

/**
 * The amount to show on the way to `target`: never above it, and at once at it without a previous amount or after a fall.
 * `part`: the fraction of the way done; 1 and more is the whole.
 */
export function tweenAmount(from: bigint | null, target: bigint, part: number): bigint {
  if (from === null || from >= target || !(part < 1)) return target;
  const done = BigInt(Math.max(0, Math.floor(part * Number(PARTS))));
  return from + ((target - from) * done) / PARTS;
}
