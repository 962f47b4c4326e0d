import { Worker } from 'node:worker_threads';
import { Refusal } from '../../kernel/errors/refusal.ts';

export type PasswordQuestion = { password: string; words: readonly string[] };

/** `score` 0 to 4. `rank` among the common passwords, from 1, whatever their case; null: it is none. */
export type PasswordVerdict = { score: number; rank: number | null };

/** Characters that are judged: 256 equal ones take 136 ms. */
const JUDGED = 64;
/** A name of its own: Vite would turn it into an address in tests of screens. */
const WORKER_FILE = './password-worker.ts';
const SHORTEST_WORD = 3;
const MOST_WAITING = 64;
/** Ms; a password takes 150 at most, the thread's start half a second and much longer on a busy machine. */
const LONGEST_MS = 20_000;
const RETRY_MS = 2_000;
const MOST_MEGABYTES = 128;

type Waiting = { resolve(verdict: PasswordVerdict): void; reject(error: Error): void; timer: NodeJS.Timeout };

/** One thread a process, started with the first question and anew after a fault. */
class PasswordJudge {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** Before the first question, which is quicker then. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  /** Throws Refusal overloaded when too many wait or an answer takes too long. */
  ask({ password, words }: PasswordQuestion): Promise<PasswordVerdict> {
    if (this.#waiting.size >= MOST_WAITING) throw new Refusal('overloaded', { retryAfterMs: RETRY_MS });
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<PasswordVerdict>();
    const timer = setTimeout(() => this.#fail(new Error('a password took too long to judge')), LONGEST_MS).unref();
    this.#waiting.set(id, { resolve, reject, timer });
    this.#worker.postMessage({ id, password, words });
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL(WORKER_FILE, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      env: {},
    });
    worker.unref();
    worker.on('message', ({ id, score, rank }: PasswordVerdict & { id: number }) => {
      this.#removeWaiting(id)?.resolve({ score, rank });
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#fail(error instanceof Error ? error : new Error(String(error)));
    });
    return worker;
  }

  #removeWaiting(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(cause: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.terminate().catch(() => undefined);
    for (const id of [...this.#waiting.keys()]) {
      this.#removeWaiting(id)?.reject(new Refusal('overloaded', { retryAfterMs: RETRY_MS, subMessage: cause.message }));
    }
  }
}

const judge = new PasswordJudge();

/** Starts the thread, when somebody begins to fill in a form with a password. */
export function warmPasswordJudge(): void {
  judge.warm();
}

/** An e-mail address counts by its name and domain too. */
export function dictionaryWords(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word, ...word.split(/[@.]/)]);
  const known = parts.map((word) => word.trim().toLowerCase().slice(0, JUDGED));
  return [...new Set(known)].filter((word) => word.length >= SHORTEST_WORD);
}

/** On a thread of its own. `words`: the player's own. Throws Refusal overloaded. */
export function judgePassword({ password, words }: PasswordQuestion): Promise<PasswordVerdict> {
  return judge.ask({ password: password.normalize('NFC').slice(0, JUDGED), words: dictionaryWords(words) });
}
