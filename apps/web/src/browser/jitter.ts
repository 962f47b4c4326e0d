/** In [0, 1). */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

const REFUSED_STREAM_MS = 10_000;

/** 5 to 15 s (ms): browsers that were refused together do not retry together. */
export function refusedStreamDelay(): number {
  return REFUSED_STREAM_MS * (0.5 + randomShare());
}
