import type { StaticFile, StaticFiles } from '../edge/static-files.ts';
import type { Encoding } from './compress.ts';
import type { CachedPage } from './page-cache.ts';
import type { Visit } from './visit.ts';

export type Headers = Readonly<Record<string, string>>;

/** Sends a whole answer; a HEAD request gets its headers alone. */
export function send(visit: Visit, status: number, headers: Headers, body: Buffer | string): void {
  const { outgoing, method } = visit;
  outgoing.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

/** Whether the copy that the browser has is this one (RFC 9110, 13.1.2: compared weakly). */
function isFresh(visit: Visit, etag: string): boolean {
  const known = visit.incoming.headers['if-none-match'];
  if (known === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag));
}

/** Sends a page from memory, or 304 when the browser has it. */
export function sendKept(visit: Visit, page: CachedPage): void {
  const { outgoing, method, encoding } = visit;
  const headers: Headers = page.etag === null ? page.headers : { ...page.headers, etag: page.etag };
  if (page.etag !== null && isFresh(visit, page.etag)) {
    outgoing.writeHead(304, headers);
    outgoing.end();
    return;
  }
  const body = page.copies.get(encoding);
  outgoing.writeHead(page.status, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

/** For an address that names the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** An address of a file with its content's hash, by which a release beside ours with other bytes has another address. */
export function versionedAddress(address: string, hash: string): string {
  return `${address}?v=${hash}`;
}

/**
 * Sends a file, in the encoding laid beside it when the browser takes that; parts of a file are never sent. False, with
 * nothing sent, when the file is gone.
 */
export async function sendStatic(
  visit: Visit,
  files: StaticFiles,
  file: StaticFile,
  headers: Headers,
): Promise<boolean> {
  const encoding: Encoding = file.encodings.has(visit.encoding) ? visit.encoding : 'identity';
  const content = await files.read(file, encoding);
  if (content === null) return false;
  const { body, etag } = content;
  const isVersioned = visit.address === versionedAddress(visit.path, etag.slice(1, -1));
  const all: Headers = {
    ...headers,
    ...file.folder.headers,
    'content-type': file.type,
    'cache-control': isVersioned ? IMMUTABLE : file.cacheControl,
    etag,
    ...(file.encodings.size > 1 ? { vary: 'Accept-Encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (isFresh(visit, etag)) {
    visit.outgoing.writeHead(304, all);
    visit.outgoing.end();
  } else {
    send(visit, 200, all, body);
  }
  return true;
}
