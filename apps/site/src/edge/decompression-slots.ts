import { Refusal } from '@foyer/platform/kernel/errors/refusal';
import { ConcurrencyLimiter } from '@foyer/platform/kernel/http/concurrency-limiter';
import { callerRange } from '@foyer/platform/kernel/http/network-address';

const MOST_AT_ONCE = 8;
const MOST_OF_RANGE = 2;
const RETRY_MS = 5_000;

/** For clients that need uncompressed sitemaps: slow ones of one range leave most slots to others. */
export class DecompressionSlots {
  readonly #limiter = new ConcurrencyLimiter({
    mostAtOnce: MOST_AT_ONCE,
    mostOfAddress: MOST_OF_RANGE,
    mostOfRange: MOST_OF_RANGE,
    retryMs: RETRY_MS,
  });

  /** Returns the release, to be called once; null while no slot is free. */
  acquire(address: string): (() => void) | null {
    try {
      return this.#limiter.acquire(address, callerRange(address));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}
