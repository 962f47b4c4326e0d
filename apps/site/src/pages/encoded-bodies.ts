import { type compress, compressNow, type Encoding } from './compress.ts';

const BEST_QUALITY = 11;

/** A page's body by encoding: compressed fast on first use, better after repeated use. */
export class EncodedBodies {
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #identity: Buffer;
  readonly #onAdded: (bytes: number) => void;

  constructor(identity: Buffer, onAdded: (bytes: number) => void) {
    this.#identity = identity;
    this.#onAdded = onAdded;
  }

  /** Synchronous, under 5 ms: the thread pool may be busy with password hashing. */
  get(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#identity;
    const known = this.#bodies.get(encoding);
    if (known) return known;
    return this.#put(encoding, compressNow(this.#identity, encoding));
  }

  /** Rejects when compression fails; the fast bodies remain. */
  async improve(compressBody: typeof compress): Promise<void> {
    const [br, gzip] = await Promise.all([
      compressBody(this.#identity, 'br', BEST_QUALITY),
      compressBody(this.#identity, 'gzip', BEST_QUALITY),
    ]);
    this.#put('br', br);
    this.#put('gzip', gzip);
  }

  #put(encoding: Encoding, copy: Buffer): Buffer {
    const isMore = !this.#bodies.has(encoding);
    this.#bodies.set(encoding, copy);
    if (isMore) this.#onAdded(copy.length);
    return copy;
  }
}
