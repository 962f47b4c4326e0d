import { crc32, createDeflateRaw } from 'node:zlib';

/** Writes a piece of the archive; the next one waits for it. */
export type WriteZipBytes = (chunk: Buffer) => Promise<void>;
export type WriteZipText = (text: string) => Promise<void>;

type Entry = { name: Buffer; crc: number; compressed: number; size: number; offset: number };

const DEFLATED = 8;
/** Sizes follow the content; names are UTF-8 (APPNOTE 4.4.4, bits 3 and 11). */
const FLAGS = 0x0808;
const VERSION = 20;
/** 1980-01-01: the files bear no time of their own. */
const DATE = 0x0021;
/** Without ZIP64 (APPNOTE 4.4.1.4). */
const MOST_BYTES = 0xffff_ffff;

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

/** A ZIP archive that is written while its files are made: no file is ever whole in memory. Throws RangeError above 4 GiB. */
export class ZipWriter {
  readonly #write: WriteZipBytes;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(write: WriteZipBytes) {
    this.#write = write;
  }

  async #put(...chunks: Buffer[]): Promise<void> {
    for (const chunk of chunks) {
      this.#offset += chunk.length;
      if (this.#offset > MOST_BYTES) throw new RangeError('a ZIP archive holds 4 GiB at most');
      await this.#write(chunk);
    }
  }

  /** `fill` gets what writes the text of the file. Throws what `fill` throws. */
  async add(fileName: string, fill: (write: WriteZipText) => Promise<void>): Promise<void> {
    const entry: Entry = { name: Buffer.from(fileName), crc: 0, compressed: 0, size: 0, offset: this.#offset };
    await this.#put(
      u32(0x0403_4b50),
      u16(VERSION, FLAGS, DEFLATED, 0, DATE),
      u32(0, 0, 0),
      u16(entry.name.length, 0),
      entry.name,
    );
    const deflate = createDeflateRaw();
    const compressing = (async () => {
      for await (const chunk of deflate) {
        entry.compressed += chunk.length;
        await this.#put(chunk);
      }
    })();
    try {
      await fill(async (text) => {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        await new Promise<void>((resolve, reject) =>
          deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
        );
      });
    } catch (error) {
      deflate.destroy();
      await compressing.catch(() => {});
      throw error;
    }
    deflate.end();
    await compressing;
    await this.#put(u32(0x0807_4b50, entry.crc, entry.compressed, entry.size));
    this.#entries.push(entry);
  }

  /** The list of files, without which the archive cannot be opened. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const { name, crc, compressed, size, offset } of this.#entries) {
      await this.#put(
        u32(0x0201_4b50),
        u16(VERSION, VERSION, FLAGS, DEFLATED, 0, DATE),
        u32(crc, compressed, size),
        u16(name.length, 0, 0, 0, 0),
        u32(0, offset),
        name,
      );
    }
    const count = this.#entries.length;
    await this.#put(u32(0x0605_4b50), u16(0, 0, count, count), u32(this.#offset - start, start), u16(0));
  }
}
