const CAPACITY = 10_000;
/** Ms: a moved clock can bring a session back. */
const MAX_AGE = 60_000;

/** Session cookies that belong to nobody: their visitors are guests without another look-up. */
export class UnknownSessions {
  /** When each was looked up, oldest first. */
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
