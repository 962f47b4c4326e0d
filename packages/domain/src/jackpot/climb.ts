const PARTS = 1_000n;

/**
 * The amount to show on the way to a new one: never above `target`, and at once at it when there was none before or it has
 * fallen. `part`: how much of the way is behind, as a fraction; anything from 1 on is the whole.
 */
export function tweenAmount(from: bigint | null, target: bigint, part: number): bigint {
  if (from === null || from >= target || !(part < 1)) return target;
  const done = BigInt(Math.max(0, Math.floor(part * Number(PARTS))));
  return from + ((target - from) * done) / PARTS;
}
