import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { CallFrame } from '../http/handler.ts';

/** Pictures on their way in at one process: each holds its file in memory until it is drawn anew. */
const MOST_AT_ONCE = 24;
/** Of one network address. Our own form sends one after the other. */
const MOST_OF_ADDRESS = 4;
/** Of the range around it. */
const MOST_OF_RANGE = 8;
const RETRY_MS = 5_000;

const limiter = new ConcurrencyLimiter({
  mostAtOnce: MOST_AT_ONCE,
  mostOfAddress: MOST_OF_ADDRESS,
  mostOfRange: MOST_OF_RANGE,
  retryMs: RETRY_MS,
});

/**
 * Lets a picture in before anything of it is read; what it gives is to be called when the picture is done with. Throws
 * Refusal rateLimited while too many of this address, of its range, or altogether, are on their way: memory is bounded however many
 * come at once.
 */
export function acquirePicture({ addressHash, rangeHash }: Pick<CallFrame, 'addressHash' | 'rangeHash'>): () => void {
  return limiter.acquire(addressHash, rangeHash);
}
