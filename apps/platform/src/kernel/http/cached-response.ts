import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** A long answer that is the same for everyone: serialised and compressed once. */
export type CachedResponse = {
  readonly text: string;
  /** `hono/etag` would hash each answer anew; this one is made with the text. */
  readonly etag: string;
  /** Null until the best compression is done, on another thread, up to a second after the text. */
  brotli: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
};

const compress = promisify(brotliCompress);
const responses = new WeakMap<object, CachedResponse | null>();
/** The last answers by content: the list of games changes less often than the settings beside it. */
const byContent = new Map<string, CachedResponse>();
const CONTENTS = 4;

/** Marks an object, which must not change any more, as the answer of many calls. */
export function cacheResponse<T extends object>(answer: T): T {
  if (!responses.has(answer)) responses.set(answer, null);
  return answer;
}

/** The serialised form of a marked answer, made by `write` at the first call; null for any other. */
export function cachedResponseOf(answer: unknown, write: () => string): CachedResponse | null {
  if (typeof answer !== 'object' || answer === null || !responses.has(answer)) return null;
  const known = responses.get(answer) ?? makeCached(write());
  responses.set(answer, known);
  return known;
}

function makeCached(text: string): CachedResponse {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const same = byContent.get(etag);
  if (same) return same;
  const made: CachedResponse = { text, etag, brotli: null, gzip: null };
  if (byContent.size >= CONTENTS) byContent.clear();
  byContent.set(etag, made);
  compressCached(made).catch(() => {
    // gzip serves then.
  });
  return made;
}

async function compressCached(answer: CachedResponse): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  answer.brotli = await compress(answer.text, {
    params: {
      [BROTLI_PARAM_QUALITY]: 11,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: answer.text.length,
    },
  });
}

function takes(acceptEncoding: string | null, name: 'br' | 'gzip'): boolean {
  return (acceptEncoding ?? '').split(',').some((part) => {
    const [coding = '', weight = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return coding === name && Number(weight) > 0;
  });
}

export function bodyOfCached(
  answer: CachedResponse,
  acceptEncoding: string | null,
): { body: string | Uint8Array<ArrayBuffer>; encoding?: 'br' | 'gzip' } {
  if (answer.brotli && takes(acceptEncoding, 'br')) return { body: answer.brotli, encoding: 'br' };
  if (!takes(acceptEncoding, 'gzip')) return { body: answer.text };
  answer.gzip ??= gzipSync(answer.text, { level: 4 });
  return { body: answer.gzip, encoding: 'gzip' };
}

/** RFC 9110, 13.1.2. */
export function isKnownTo(answer: CachedResponse, ifNoneMatch: string | null): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === answer.etag);
}
