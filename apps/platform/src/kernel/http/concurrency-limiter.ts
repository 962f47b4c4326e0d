import { Refusal } from '../errors/refusal.ts';

export type ConcurrencyLimits = {
  /** Per process. */
  mostAtOnce: number;
  mostOfAddress: number;
  mostOfRange?: number;
  retryMs: number;
};

/** Limits what runs at the same time in this process: in all, by network address and by range. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #inside = new Map<string, number>();
  #all = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Returns the function that releases the slot, to be called once. Throws Refusal rateLimited when full. */
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
