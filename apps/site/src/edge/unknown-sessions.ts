const CAPACITY = 10_000;
/** Ms. Bounded, because a clock change can make a session valid again. */
const MAX_AGE = 60_000;

/** Session cookies without a session: their visitors are guests without another look-up. */
export class UnknownSessions {
  readonly #lookedUp = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(cookie: string): void {
    this.#lookedUp.delete(cookie);
    this.#lookedUp.set(cookie, this.#now());
    if (this.#lookedUp.size <= CAPACITY) return;
    const [oldest] = this.#lookedUp.keys();
    if (oldest !== undefined) this.#lookedUp.delete(oldest);
  }

  has(cookie: string): boolean {
    const at = this.#lookedUp.get(cookie);
    return at !== undefined && this.#now() - at < MAX_AGE;
  }
}
