import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

/** How copies that are kept are packed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** How a page for one reader is packed: zstd is quick and small at once, where brotli is one or the other. */
export type QuickEncoding = Encoding | 'zstd';

/** What a reader takes. */
export type Encodings = { kept: Encoding; quick: QuickEncoding };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function brotliOptions(body: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** Compressed bytes of a text, made beside the main thread. `quality`: brotli 0 to 11; gzip takes the same up to its 9. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality, 9) });
  return brotli(body, brotliOptions(body, quality));
}

/** Quick, and within 1 % of zstd's usual size. */
const ZSTD_LEVEL = 2;
/** For what is compressed once: 3 ms for 40 KB. */
const ZSTD_SHARED_LEVEL = 12;

/** One frame. A buffer for all of it at once: with the usual 16 KB it takes twice the time. */
function zstd(body: Buffer, level: number): Buffer {
  const chunkSize = Math.max(1024, Math.ceil(body.length / 2));
  return zstdCompressSync(body, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: level } });
}

/** The same at once and quickly: handing that to another thread would cost more than doing it. */
export function compressNow(body: Buffer, encoding: QuickEncoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstd(body, ZSTD_LEVEL);
    case 'br':
      return brotliCompressSync(body, brotliOptions(body, 1));
    case 'gzip':
      return gzipSync(body, { level: 1 });
    case 'identity':
      return body;
  }
}

const frames = new WeakMap<Buffer, Buffer>();

/** A head as a frame of its own, compressed once for all pages that have this very object. */
function headFrame(head: Buffer): Buffer {
  const frame = frames.get(head) ?? zstd(head, ZSTD_SHARED_LEVEL);
  frames.set(head, frame);
  return frame;
}

/** A page for one reader. Frames of zstd may follow each other (RFC 8878, 3); other encodings have no such joint. */
export function compressPage(head: Buffer, body: Buffer, encoding: QuickEncoding): Buffer {
  if (encoding === 'zstd') return Buffer.concat([headFrame(head), zstd(body, ZSTD_LEVEL)]);
  return compressNow(Buffer.concat([head, body]), encoding);
}

/**
 * The encodings to answer with: the first that the header allows, or none. A weight of 0 refuses an encoding; `*` stands
 * for those not named (RFC 9110, 12.5.3).
 */
export function negotiateEncodings(acceptEncoding: string | undefined): Encodings {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', weight] = part.trim().split(/\s*;\s*q=/);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const isTaken = (name: QuickEncoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const kept = isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : 'identity';
  return { kept, quick: isTaken('zstd') ? 'zstd' : kept };
}
