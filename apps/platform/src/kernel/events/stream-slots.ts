import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';

export type StreamCaller = {
  addressHash: string;
  rangeHash: string;
  playerId: number | null;
};

export type StreamLimits = {
  /** Per process. Guests have half of them at most. */
  most: number;
  /** Guests and players together. */
  ofAddress: number;
  guestsOfAddress: number;
};

const RETRY_MS = 10_000;
const GUESTS_SHARE = 1 / 2;
/** Of all slots, or of those of guests. */
const RANGE_SHARE = 1 / 4;
/** A browser opens one, and another with a chat. */
const MOST_OF_PLAYER = 50;

type Door = readonly [limiter: ConcurrencyLimiter, key: string];

const limiter = (mostAtOnce: number, mostOfAddress: number) =>
  new ConcurrencyLimiter({ mostAtOnce, mostOfAddress, retryMs: RETRY_MS });

/** Limits streams, so that neither one address or range nor guests can take the slots of players. */
export class StreamSlots {
  readonly #all: ConcurrencyLimiter;
  readonly #ranges: ConcurrencyLimiter;
  readonly #players = limiter(Number.POSITIVE_INFINITY, MOST_OF_PLAYER);
  readonly #guests: ConcurrencyLimiter;
  readonly #guestRanges: ConcurrencyLimiter;

  constructor({ most, ofAddress, guestsOfAddress }: StreamLimits) {
    const guests = Math.floor(most * GUESTS_SHARE);
    const rangeShare = (slots: number, address: number) => Math.max(address, Math.floor(slots * RANGE_SHARE));
    this.#all = limiter(most, ofAddress);
    this.#ranges = limiter(Number.POSITIVE_INFINITY, rangeShare(most, ofAddress));
    this.#guests = limiter(guests, guestsOfAddress);
    this.#guestRanges = limiter(Number.POSITIVE_INFINITY, rangeShare(guests, guestsOfAddress));
  }

  /** Returns the function that releases the slot, to be called once. Throws Refusal rateLimited when there is none. */
  acquire({ addressHash, rangeHash, playerId }: StreamCaller): () => void {
    const own: Door[] =
      playerId === null
        ? [
            [this.#guests, addressHash],
            [this.#guestRanges, rangeHash],
          ]
        : [[this.#players, String(playerId)]];
    const releases: (() => void)[] = [];
    const release = () => {
      for (const releaseOne of releases) releaseOne();
    };
    try {
      for (const [door, key] of [[this.#all, addressHash] as const, [this.#ranges, rangeHash] as const, ...own]) {
        releases.push(door.acquire(key));
      }
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }
}
