import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { RequestContext } from '../http/handler.ts';

/** Per process: each holds its file in memory. */
const MOST_AT_ONCE = 24;
/** Our own form sends one after the other. */
const MOST_OF_ADDRESS = 4;
const MOST_OF_RANGE = 8;
const RETRY_MS = 5_000;

const limiter = new ConcurrencyLimiter({
  mostAtOnce: MOST_AT_ONCE,
  mostOfAddress: MOST_OF_ADDRESS,
  mostOfRange: MOST_OF_RANGE,
  retryMs: RETRY_MS,
});

/** Called before anything is read; returns the release. Throws Refusal rateLimited. */
export function acquirePicture({
  addressHash,
  rangeHash,
}: Pick<RequestContext, 'addressHash' | 'rangeHash'>): () => void {
  return limiter.acquire(addressHash, rangeHash);
}
