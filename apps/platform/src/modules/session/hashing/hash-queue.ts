import { Refusal } from '../../../kernel/errors/refusal.ts';
import { HASHES_AT_ONCE } from './password.ts';

export type HashLimits = {
  atOnce: number;
  /** Waiting tries, of unknown and known devices each. */
  mostWaiting: number;
  /** Of one address range. */
  mostOfRange: number;
};

/** 64 tries wait 3 s. */
export const HASH_LIMITS: HashLimits = { atOnce: HASHES_AT_ONCE, mostWaiting: 64, mostOfRange: 32 };
const RETRY_MS = 2_000;

type HashRequest = { rangeHash: string; isKnownDevice: boolean };

/** Call `run` or `release`, once. */
export type HashSlot = {
  /** Waits for its turn, works, leaves. */
  run<T>(work: () => Promise<T>): Promise<T>;
  release(): void;
};

/** Bounds password hashing, so that a flood of logins stops no pages. Known devices have their own slots and go first. */
export class HashQueue {
  readonly #limits: HashLimits;
  readonly #waiting = { known: [] as (() => void)[], unknown: [] as (() => void)[] };
  readonly #admitted = { known: 0, unknown: 0 };
  readonly #ofRange = new Map<string, number>();
  #running = 0;

  constructor(limits: HashLimits) {
    this.#limits = limits;
  }

  /** Throws Refusal overloaded. */
  reserve({ rangeHash, isKnownDevice }: HashRequest): HashSlot {
    const lane = isKnownDevice ? 'known' : 'unknown';
    const ofRange = this.#ofRange.get(rangeHash) ?? 0;
    if (this.#admitted[lane] >= this.#limits.mostWaiting || ofRange >= this.#limits.mostOfRange) {
      throw new Refusal('overloaded', { retryAfterMs: RETRY_MS });
    }
    this.#admitted[lane] += 1;
    this.#ofRange.set(rangeHash, ofRange + 1);
    const release = () => {
      this.#admitted[lane] -= 1;
      const left = (this.#ofRange.get(rangeHash) ?? 1) - 1;
      if (left > 0) this.#ofRange.set(rangeHash, left);
      else this.#ofRange.delete(rangeHash);
    };
    return { release, run: (work) => this.#run(lane, work).finally(release) };
  }

  async #run<T>(lane: 'known' | 'unknown', work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      await new Promise<void>((resolve) => this.#waiting[lane].push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // Hands the turn on, so that nobody overtakes.
      const next = this.#waiting.known.shift() ?? this.#waiting.unknown.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
