import { Refusal } from './refusal.ts';

export type GateLimits = {
  /** How many may be inside at a time, at this process. */
  mostAtOnce: number;
  /** Of one network address. */
  mostOfAddress: number;
  /** When who was refused may try again, ms. */
  retryMs: number;
};

/** Counts what is going on at this process at a time, in all and by network address, and refuses what is too much. */
export class Gate {
  readonly #limits: GateLimits;
  readonly #inside = new Map<string, number>();
  #all = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Lets one in, and gives the way out, to be gone once. Throws Refusal rateLimited while there are too many. */
  enter(addressHash: string): () => void {
    const { mostAtOnce, mostOfAddress, retryMs } = this.#limits;
    const own = this.#inside.get(addressHash) ?? 0;
    if (own >= mostOfAddress || this.#all >= mostAtOnce) throw new Refusal('rateLimited', { retryAfterMs: retryMs });
    this.#inside.set(addressHash, own + 1);
    this.#all += 1;
    return () => {
      const left = (this.#inside.get(addressHash) ?? 1) - 1;
      if (left === 0) this.#inside.delete(addressHash);
      else this.#inside.set(addressHash, left);
      this.#all -= 1;
    };
  }
}
