/** How often work is looked for that nobody told of: left by a crash, or due for another try (ms). */
const LOOK_EVERY = 5_000;
const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Ms from a failed try to the next: twice as long each time, up to an hour. `attempts`: tries so far, from 1. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(20, attempts - 1));
}

/** Works off what waits in a table of the database, one round at a time in this process, until it is closed. */
export abstract class OutboxWorker {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;

  /** Does all that is due; between one piece and the next it looks whether the worker was closed. */
  protected abstract work(): Promise<void>;
  /** Told when the rows cannot be read. */
  protected abstract noteError(error: unknown): void;

  protected get isClosed(): boolean {
    return this.#isClosed;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
  }

  /** Says that a row was written; it is worked off soon. */
  wake(): void {
    this.deliver().catch((error: unknown) => this.noteError(error));
  }

  /**
   * Works off all that is due, and what becomes due meanwhile. Rejects when the rows cannot be read, never for one that
   * cannot be sent.
   */
  deliver(): Promise<void> {
    this.#isWanted = true;
    this.#working ??= this.#run().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#working?.catch(() => {});
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      await this.work();
    }
  }
}
