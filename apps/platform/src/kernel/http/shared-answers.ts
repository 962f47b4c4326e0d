type Shared = { until: number; value: Promise<unknown> };

/** No more answers than this are kept: there are a handful of public calls, each per brand. */
const CAPACITY = 200;

/** Answers that are the same for everyone (settings, menu, texts), so that a page need not make them anew. */
export class SharedAnswers {
  readonly #shared = new Map<string, Shared>();
  readonly #now: () => number;

  /** `now`: milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * The answer under a key from memory, else what `make` gives, kept for some seconds. Askers at the same time share one
   * making; one that fails is not kept.
   */
  of(key: string, seconds: number, make: () => Promise<unknown>): Promise<unknown> {
    const known = this.#shared.get(key);
    if (known && known.until > this.#now()) return known.value;
    this.#makeRoom(key);
    const fresh = { until: this.#now() + seconds * 1000, value: make() };
    this.#shared.set(key, fresh);
    fresh.value.catch(() => {
      if (this.#shared.get(key) === fresh) this.#shared.delete(key);
    });
    return fresh.value;
  }

  /** The oldest goes: answers to addresses that somebody makes up must not take all others along. */
  #makeRoom(key: string): void {
    this.#shared.delete(key);
    const [oldest] = this.#shared.keys();
    if (oldest !== undefined && this.#shared.size >= CAPACITY) this.#shared.delete(oldest);
  }
}
