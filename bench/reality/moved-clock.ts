import type { RetryingClient } from '../kill/retrying-client.ts';

/** From one move to the next; both in ms, `from` since 1970 by this machine. */
type Stretch = { from: number; ahead: number };

/** The product's clock, and when it passed which time. */
export class MovedClock {
  readonly #client: RetryingClient;
  readonly #stretches: Stretch[] = [{ from: 0, ahead: 0 }];

  constructor(client: RetryingClient) {
    this.#client = client;
  }

  now(): number {
    return Date.now() + this.#ahead();
  }

  /** Ahead, or back for a negative number; whole seconds. */
  async moveBy(seconds: number): Promise<void> {
    const aheadSeconds = this.#ahead() / 1_000 + seconds;
    // What becomes due by the move counts from here, its own call included.
    this.#stretches.push({ from: Date.now(), ahead: aheadSeconds * 1_000 });
    const answer = await this.#client.ask('/api/dev/clock', { json: { aheadSeconds } });
    if (answer?.status !== 200) throw new Error(`the clock was not moved: ${JSON.stringify(answer)}`);
  }

  /** When, by this machine, the product's clock came to `time` last; ms since 1970. */
  passedAt(time: number): number {
    for (let index = this.#stretches.length - 1; index > 0; index -= 1) {
      const { from, ahead } = this.#stretches[index] ?? { from: 0, ahead: 0 };
      const before = this.#stretches[index - 1]?.ahead ?? 0;
      if (time - ahead >= from) return time - ahead;
      if (time > from + before) return from;
    }
    return time;
  }

  #ahead(): number {
    return this.#stretches.at(-1)?.ahead ?? 0;
  }
}
