import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** For one reader: zstd is both fast and small, brotli only one of the two. */
export type QuickEncoding = Encoding | 'zstd';

export type Encodings = { cached: Encoding; quick: QuickEncoding };

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

/** On other threads. `quality`: brotli 0 to 11; gzip takes up to 9. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality, 9) });
  return brotli(body, brotliOptions(body, quality));
}

/** Within 1 % of zstd's default size. */
const ZSTD_LEVEL = 2;
const ZSTD_SHARED_LEVEL = 12;

/** One output buffer: chunks of 16 KB, the default, double the time. */
function zstd(body: Buffer, level: number): Buffer {
  const chunkSize = Math.max(1024, Math.ceil(body.length / 2));
  return zstdCompressSync(body, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: level } });
}

/** Synchronous: a thread hand-over would cost more. */
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

function headFrame(head: Buffer): Buffer {
  const frame = frames.get(head) ?? zstd(head, ZSTD_SHARED_LEVEL);
  frames.set(head, frame);
  return frame;
}

/** zstd frames may be concatenated (RFC 8878, 3); other encodings may not. */
export function compressPage(head: Buffer, body: Buffer, encoding: QuickEncoding): Buffer {
  if (encoding === 'zstd') return Buffer.concat([headFrame(head), zstd(body, ZSTD_LEVEL)]);
  return compressNow(Buffer.concat([head, body]), encoding);
}

/** RFC 9110, 12.5.3: a weight of 0 refuses, `*` stands for the unnamed. */
export function negotiateEncodings(acceptEncoding: string | undefined): Encodings {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', weight] = part.trim().split(/\s*;\s*q=/);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const isAccepted = (name: QuickEncoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const cached = isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : 'identity';
  return { cached, quick: isAccepted('zstd') ? 'zstd' : cached };
}
