import { Gate } from '../http/gate.ts';

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

type Door = readonly [gate: Gate, key: string];

const gate = (mostAtOnce: number, mostOfAddress: number) => new Gate({ mostAtOnce, mostOfAddress, retryMs: RETRY_MS });

/** Shares the places for streams, so that neither one address nor one range nor guests can take those of players. */
export class StreamPlaces {
  readonly #all: Gate;
  readonly #ranges: Gate;
  readonly #players = gate(Number.POSITIVE_INFINITY, MOST_OF_PLAYER);
  readonly #guests: Gate;
  readonly #guestRanges: Gate;

  constructor({ most, ofAddress, guestsOfAddress }: StreamLimits) {
    const guests = Math.floor(most * GUESTS_SHARE);
    const rangeShare = (places: number, address: number) => Math.max(address, Math.floor(places * RANGE_SHARE));
    this.#all = gate(most, ofAddress);
    this.#ranges = gate(Number.POSITIVE_INFINITY, rangeShare(most, ofAddress));
    this.#guests = gate(guests, guestsOfAddress);
    this.#guestRanges = gate(Number.POSITIVE_INFINITY, rangeShare(guests, guestsOfAddress));
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
        exits.push(door.enter(key));
      }
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }
}
