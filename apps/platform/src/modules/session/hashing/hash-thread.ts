import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** A name of its own: Vite would turn it into an address in tests of screens. */
const WORKER_FILE = './hash-worker.ts';

type Waiting = { resolve(tag: Buffer): void; reject(error: Error): void };

/** Hashes on a thread of its own with a low priority (docs/decisions/0032). Started with the first hash, and anew after a fault. */
export class HashThread {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  get waiting(): number {
    return this.#waiting.size;
  }

  derive(parameters: Argon2Parameters): Promise<Buffer> {
    this.#worker ??= this.#start();
    // A command that hashes goes on until it has the hash.
    this.#worker.ref();
    this.#lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(this.#lastId, { resolve, reject });
    this.#worker.postMessage({ id: this.#lastId, parameters });
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL(WORKER_FILE, import.meta.url), { env: {} });
    worker.on('message', ({ id, tag }: { id: number; tag: Uint8Array }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      waiting?.resolve(Buffer.from(tag));
    });
    worker.on('error', (cause) => {
      this.#worker = null;
      const error = new Error('the thread of the password hashes failed', { cause });
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    return worker;
  }
}
