import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';

export type StreamCaller = {
  addressHash: string;
  rangeHash: string;
  /** Null for a guest. */
  playerId: number | null;
};

export type StreamLimits = {
  /** Open streams in this process. Guests have half of them at most. */
  most: number;
  /** Of one network address, guests and players together. */
  ofAddress: number;
  guestsOfAddress: number;
};

const RETRY_MS = 10_000;
const GUESTS_SHARE = 1 / 2;
/** What one range of addresses may take of all places, or of the guests'. */
const RANGE_SHARE = 1 / 4;
/** A browser opens one, and one more with a chat. */
const MOST_OF_PLAYER = 50;

type Door = readonly [limiter: ConcurrencyLimiter, key: string];

const limiter = (mostAtOnce: number, mostOfAddress: number) =>
  new ConcurrencyLimiter({ mostAtOnce, mostOfAddress, retryMs: RETRY_MS });

/** Shares the places for streams, so that neither one address nor one range nor guests can take those of players. */
export class StreamPlaces {
  readonly #all: ConcurrencyLimiter;
  readonly #ranges: ConcurrencyLimiter;
  readonly #players = limiter(Number.POSITIVE_INFINITY, MOST_OF_PLAYER);
  readonly #guests: ConcurrencyLimiter;
  readonly #guestRanges: ConcurrencyLimiter;

  constructor({ most, ofAddress, guestsOfAddress }: StreamLimits) {
    const guests = Math.floor(most * GUESTS_SHARE);
    const rangeShare = (places: number, address: number) => Math.max(address, Math.floor(places * RANGE_SHARE));
    this.#all = limiter(most, ofAddress);
    this.#ranges = limiter(Number.POSITIVE_INFINITY, rangeShare(most, ofAddress));
    this.#guests = limiter(guests, guestsOfAddress);
    this.#guestRanges = limiter(Number.POSITIVE_INFINITY, rangeShare(guests, guestsOfAddress));
  }

  /** Takes a place, and gives the way to leave it, to be called once. Throws Refusal rateLimited when there is none. */
  enter({ addressHash, rangeHash, playerId }: StreamCaller): () => void {
    const own: Door[] =
      playerId === null
        ? [
            [this.#guests, addressHash],
            [this.#guestRanges, rangeHash],
          ]
        : [[this.#players, String(playerId)]];
    const exits: (() => void)[] = [];
    const leave = () => {
      for (const exit of exits) exit();
    };
    try {
      for (const [door, key] of [[this.#all, addressHash] as const, [this.#ranges, rangeHash] as const, ...own]) {
        exits.push(door.acquire(key));
      }
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }
}
