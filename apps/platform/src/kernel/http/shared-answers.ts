type Shared = { until: number; value: Promise<unknown> };

/** There are a handful of public calls, each per brand. */
const CAPACITY = 200;

/** Caches answers that are the same for everyone (settings, menu, texts). */
export class SharedAnswers {
  readonly #shared = new Map<string, Shared>();
  readonly #now: () => number;

  /** `now`: monotonic, ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Callers at the same time share one `make`. A failed one is not cached. */
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

  /** The oldest goes, so that made-up addresses do not evict everything. */
  #makeRoom(key: string): void {
    this.#shared.delete(key);
    const [oldest] = this.#shared.keys();
    if (oldest !== undefined && this.#shared.size >= CAPACITY) this.#shared.delete(oldest);
  }
}
