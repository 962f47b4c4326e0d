import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** JSON of rows shrinks to a tenth at any level. */
const LEVEL = 4;

/** An answer too large for one object or text: JSON that is compressed while it is written, and does not block. */
export class CompressedJson {
  readonly #chunks: readonly Buffer[];

  private constructor(chunks: readonly Buffer[]) {
    this.#chunks = chunks;
  }

  /** `fill` must write one whole JSON value. Throws what `fill` throws. */
  static async compress(fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<CompressedJson> {
    const gzip = createGzip({ level: LEVEL });
    const chunks: Buffer[] = [];
    gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
    const compressed = new Promise<void>((resolve, reject) => gzip.on('end', resolve).on('error', reject));
    const write = (text: string) => new Promise<void>((resolve) => gzip.write(text, () => resolve()));
    try {
      await fill(write);
    } catch (error) {
      gzip.destroy();
      throw error;
    }
    gzip.end();
    await compressed;
    return new CompressedJson(chunks);
  }

  /** Gzipped, or decompressed on the way to a reader that takes no gzip. */
  stream(isCompressed: boolean): ReadableStream {
    const compressed = Readable.from(this.#chunks);
    return Readable.toWeb(isCompressed ? compressed : compressed.pipe(createGunzip())) as ReadableStream;
  }
}
