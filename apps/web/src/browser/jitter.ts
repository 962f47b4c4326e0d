/** From 0 to below 1. */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/** A stream that the platform refused is asked for again after about this long (ms). */
const REFUSED_STREAM_MS = 10_000;

/** Half of that to one and a half times as much, so that browsers which were refused together do not come back together (ms). */
export function refusedStreamDelay(): number {
  return REFUSED_STREAM_MS * (0.5 + randomShare());
}
