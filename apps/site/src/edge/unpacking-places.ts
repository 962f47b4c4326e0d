import { Refusal } from '@foyer/platform/kernel/errors/refusal';
import { ConcurrencyLimiter } from '@foyer/platform/kernel/http/concurrency-limiter';
import { callerRange } from '@foyer/platform/kernel/http/network-address';

/** Sitemaps on their way to readers who take none packed. */
const MOST_UNPACKING = 8;
/** Of one range of addresses, and so of one address. */
const MOST_OF_RANGE = 2;
const RETRY_MS = 5_000;

/** Places for readers of unpacked sitemaps: slow ones of one range leave most of them to others. */
export class UnpackingPlaces {
  readonly #limiter = new ConcurrencyLimiter({
    mostAtOnce: MOST_UNPACKING,
    mostOfAddress: MOST_OF_RANGE,
    mostOfRange: MOST_OF_RANGE,
    retryMs: RETRY_MS,
  });

  /** Takes a place and gives the way to free it, to be called once; null while there is none. */
  take(address: string): (() => void) | null {
    try {
      return this.#limiter.acquire(address, callerRange(address));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}
