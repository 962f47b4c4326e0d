const PARTS = 1_000n;

/** Never above `target`; at once there without a previous amount or after a fall. `part`: fraction done. */
export function tweenAmount(from: bigint | null, target: bigint, part: number): bigint {
  if (from === null || from >= target || !(part < 1)) return target;
  const done = BigInt(Math.max(0, Math.floor(part * Number(PARTS))));
  return from + ((target - from) * done) / PARTS;
}
