/** Ms; without `longestMs` the waits grow without end. */
export type Backoff = { readonly firstMs: number; readonly longestMs?: number };

/** Exponential backoff: ms to wait before a retry, each twice the one before. `waits`: those before it, from 0. */
export function backoffMs({ firstMs, longestMs = Number.POSITIVE_INFINITY }: Backoff, waits: number): number {
  return Math.min(longestMs, firstMs * 2 ** waits);
}
