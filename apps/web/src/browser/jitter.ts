/** From 0 to below 1. */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/** Half of `ms` to one and a half times as much, so that browsers which were refused together do not come back together. */
export function withJitter(ms: number, share = randomShare()): number {
  return ms * (0.5 + share);
}
