import { Refusal } from '../errors/refusal.ts';

export type ConcurrencyLimits = {
  /** How many may be inside at a time, at this process. */
  mostAtOnce: number;
  /** Of one network address. */
  mostOfAddress: number;
  /** Of the range around it, which one owner may hold whole. */
  mostOfRange?: number;
  /** When who was refused may try again, ms. */
  retryMs: number;
};

/** Counts what is going on at this process at a time, in all, by network address and by range, and refuses what is too much. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #inside = new Map<string, number>();
  #all = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Lets one in, and gives the way out, to be gone once. Throws Refusal rateLimited while there are too many. */
  acquire(addressHash: string, rangeHash?: string): () => void {
    const { mostAtOnce, mostOfAddress, mostOfRange = mostAtOnce, retryMs } = this.#limits;
    const range = rangeHash === undefined ? [] : [`range ${rangeHash}`];
    const isFull =
      this.#all >= mostAtOnce ||
      this.#count(addressHash) >= mostOfAddress ||
      range.some((key) => this.#count(key) >= mostOfRange);
    if (isFull) throw new Refusal('rateLimited', { retryAfterMs: retryMs });
    const keys = [addressHash, ...range];
    for (const key of keys) this.#inside.set(key, this.#count(key) + 1);
    this.#all += 1;
    return () => {
      for (const key of keys) this.#leave(key);
      this.#all -= 1;
    };
  }

  #count(key: string): number {
    return this.#inside.get(key) ?? 0;
  }

  #leave(key: string): void {
    const left = this.#count(key) - 1;
    if (left <= 0) this.#inside.delete(key);
    else this.#inside.set(key, left);
  }
}
