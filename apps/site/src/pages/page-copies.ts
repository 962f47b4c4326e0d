import { type compress, compressNow, type Encoding } from './compress.ts';

/** Thorough, 0.2 s off the main thread. */
const BEST_QUALITY = 11;

/** A page's body in all encodings: packed quickly when an encoding is first asked for, and better once it is worth it. */
export class PageCopies {
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #identity: Buffer;
  readonly #onPacked: (bytes: number) => void;

  /** `onPacked` is told of the bytes of every copy that comes to the first one. */
  constructor(identity: Buffer, onPacked: (bytes: number) => void) {
    this.#identity = identity;
    this.#onPacked = onPacked;
  }

  /** Under 5 ms on the main thread the first time: threads may be taken by the hashing of passwords. */
  get(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#identity;
    const known = this.#bodies.get(encoding);
    if (known) return known;
    return this.#put(encoding, compressNow(this.#identity, encoding));
  }

  /** Puts the best copies in place of the quick ones. Rejects, and keeps those, when packing fails. */
  async improve(pack: typeof compress): Promise<void> {
    const [br, gzip] = await Promise.all([
      pack(this.#identity, 'br', BEST_QUALITY),
      pack(this.#identity, 'gzip', BEST_QUALITY),
    ]);
    this.#put('br', br);
    this.#put('gzip', gzip);
  }

  /** A better copy takes no more than the one whose place it takes. */
  #put(encoding: Encoding, copy: Buffer): Buffer {
    const isMore = !this.#bodies.has(encoding);
    this.#bodies.set(encoding, copy);
    if (isMore) this.#onPacked(copy.length);
    return copy;
  }
}
