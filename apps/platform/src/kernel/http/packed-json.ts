import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** Level of the compression: JSON of rows shrinks to a tenth at any. */
const LEVEL = 4;

/**
 * An answer that is too large to be one object or one text: JSON, compressed while it is written. Written in pieces it holds
 * nobody up, and it is kept in memory at a tenth of its length.
 */
export class PackedJson {
  readonly #chunks: readonly Buffer[];

  private constructor(chunks: readonly Buffer[]) {
    this.#chunks = chunks;
  }

  /** Packs what `fill` writes, which must be one whole value of JSON. Throws what `fill` throws. */
  static async pack(fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<PackedJson> {
    const gzip = createGzip({ level: LEVEL });
    const chunks: Buffer[] = [];
    gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
    const packed = new Promise<void>((resolve, reject) => gzip.on('end', resolve).on('error', reject));
    // Each piece is compressed on a thread of Node's before the next is written.
    const write = (text: string) => new Promise<void>((resolve) => gzip.write(text, () => resolve()));
    try {
      await fill(write);
    } catch (error) {
      gzip.destroy();
      throw error;
    }
    gzip.end();
    await packed;
    return new PackedJson(chunks);
  }

  /** Gzipped as it is, or unpacked while it is sent for a reader who takes no gzip. */
  stream(isPacked: boolean): ReadableStream {
    const packed = Readable.from(this.#chunks);
    return Readable.toWeb(isPacked ? packed : packed.pipe(createGunzip())) as ReadableStream;
  }
}
