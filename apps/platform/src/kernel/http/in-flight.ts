import { Refusal } from '../errors/refusal.ts';

export type InFlightLimits = {
  /** Per caller. */
  atOnce: number;
  mostWaiting: number;
  waitMs: number;
  /** Of whoever finds no room. Default `requestInFlight`, which a client answers with the same key. */
  refusal?: 'requestInFlight' | 'overloaded';
};

type Waiting = { start: () => void };
type Line = { running: number; waiting: Set<Waiting> };

const RETRY_MS = 200;

/** Queues calls of one caller before they take connections: they could wait for one lock with the whole pool. */
export class InFlight {
  readonly #limits: InFlightLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** Throws Refusal requestInFlight, or the one of the limits, when the queue or the wait is too long. */
  async run<T>(caller: string, work: () => T | Promise<T>): Promise<T> {
    const line = this.#lines.get(caller) ?? { running: 0, waiting: new Set() };
    this.#lines.set(caller, line);
    if (line.running >= this.#limits.atOnce) await this.#wait(line);
    else line.running += 1;
    try {
      return await work();
    } finally {
      this.#leave(caller, line);
    }
  }

  #wait(line: Line): Promise<void> {
    const { mostWaiting, waitMs, refusal = 'requestInFlight' } = this.#limits;
    const tooMany = new Refusal(refusal, { retryAfterMs: RETRY_MS });
    if (line.waiting.size >= mostWaiting) return Promise.reject(tooMany);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.waiting.delete(waiting);
        reject(tooMany);
      }, waitMs);
      line.waiting.add(waiting);
    });
  }

  #leave(caller: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      // The slot is handed on, so that no newcomer overtakes.
      line.waiting.delete(next);
      next.start();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(caller);
  }
}

export type InFlightLines = { players: InFlight; guests: InFlight; guesses: InFlight };

/** Of all callers together: a storm of logins waits here and not for the connections that rounds need. */
export const GUESS_LINE = { atOnce: 2, mostWaiting: 512, waitMs: 5_000, refusal: 'overloaded' } as const;

/** Of the pool's ten connections: two for a player, four for all guests of one address. */
export function createInFlightLines(): InFlightLines {
  return {
    players: new InFlight({ atOnce: 2, mostWaiting: 64, waitMs: 5_000 }),
    guests: new InFlight({ atOnce: 4, mostWaiting: 256, waitMs: 5_000 }),
    guesses: new InFlight(GUESS_LINE),
  };
}
