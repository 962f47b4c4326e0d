import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** A long answer that is the same for everyone: written once, packed once, sent many times. */
export type CachedResponse = {
  readonly text: string;
  /** Names the content: a browser that has it is told so instead of being sent it again. */
  readonly etag: string;
  /** There a moment after the text: the best packing takes most of a second, and beside the main thread. */
  brotli: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
};

const pack = promisify(brotliCompress);
const kept = new WeakMap<object, CachedResponse | null>();
/** The last answers by content: what games are there changes less often than the settings that are kept beside them. */
const byContent = new Map<string, CachedResponse>();
const CONTENTS = 4;

/** Says that this very object will be the answer of many calls. It must not change any more. */
export function cacheResponse<T extends object>(answer: T): T {
  if (!kept.has(answer)) kept.set(answer, null);
  return answer;
}

/** The written form of an answer that was said to be kept, made by `write` at the first call; null for any other. */
export function cachedResponseOf(answer: unknown, write: () => string): CachedResponse | null {
  if (typeof answer !== 'object' || answer === null || !kept.has(answer)) return null;
  const known = kept.get(answer) ?? makeCached(write());
  kept.set(answer, known);
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
    // Without it the quicker packing serves.
  });
  return made;
}

async function compressCached(answer: CachedResponse): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  answer.brotli = await pack(answer.text, {
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

/** The body for this reader, as well packed as it is by now. */
export function bodyOfCached(
  answer: CachedResponse,
  acceptEncoding: string | null,
): { body: string | Uint8Array<ArrayBuffer>; packing?: 'br' | 'gzip' } {
  if (answer.brotli && takes(acceptEncoding, 'br')) return { body: answer.brotli, packing: 'br' };
  if (!takes(acceptEncoding, 'gzip')) return { body: answer.text };
  answer.gzip ??= gzipSync(answer.text, { level: 4 });
  return { body: answer.gzip, packing: 'gzip' };
}

/** Whether the browser says that it has this very content (RFC 9110, 13.1.2). */
export function isKnownTo(answer: CachedResponse, ifNoneMatch: string | null): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === answer.etag);
}
