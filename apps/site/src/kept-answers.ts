type Kept = { until: number; status: number; headers: [string, string][]; body: string };

/** No more answers than this are kept: there are a handful of public calls, each per brand. */
const CAPACITY = 200;

/**
 * Answers of the platform that are the same for everyone and that it says may be used again for a while (settings, game
 * menu): pages rendered in that time need not ask for them.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  /** Counts the changes of data: an answer asked for before a change is not kept. */
  #generation = 0;

  /** `now`: ms since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The answer under a key from memory, else what `ask` gives, kept when its `Cache-Control` is `public` with an age. */
  async of(key: string, ask: () => Response | Promise<Response>): Promise<Response> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#now()) return new Response(kept.body, kept);
    const generation = this.#generation;
    const response = await ask();
    const seconds = /^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '')?.[1];
    if (seconds === undefined || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const body = await response.text();
    const headers = [...response.headers];
    if (this.#kept.size >= CAPACITY) this.#kept.clear();
    if (generation === this.#generation) {
      this.#kept.set(key, { until: this.#now() + Number(seconds) * 1000, status: 200, headers, body });
    }
    return new Response(body, { status: 200, headers });
  }

  /** The data have changed. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
  }
}
