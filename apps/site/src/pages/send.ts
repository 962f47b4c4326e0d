import type { StaticFile, StaticFiles } from '../edge/static-files.ts';
import type { Encoding } from './compress.ts';
import type { CachedPage } from './page-cache.ts';
import type { SiteRequest } from './site-request.ts';

export type Headers = Readonly<Record<string, string>>;

export function send(request: SiteRequest, status: number, headers: Headers, body: Buffer | string): void {
  const { outgoing, method } = request;
  outgoing.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

/** Weak comparison (RFC 9110, 13.1.2). */
function isFresh(request: SiteRequest, etag: string): boolean {
  const known = request.incoming.headers['if-none-match'];
  if (known === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag));
}

export function sendCached(request: SiteRequest, page: CachedPage): void {
  const { outgoing, method, encoding } = request;
  const headers: Headers = page.etag === null ? page.headers : { ...page.headers, etag: page.etag };
  if (page.etag !== null && isFresh(request, page.etag)) {
    outgoing.writeHead(304, headers);
    outgoing.end();
    return;
  }
  const body = page.bodies.get(encoding);
  outgoing.writeHead(page.status, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A release with other bytes gets another address. */
export function versionedAddress(address: string, hash: string): string {
  return `${address}?v=${hash}`;
}

/** Uses the compressed copy, if any; no range requests. False, with nothing sent, when the file is gone. */
export async function sendStatic(
  request: SiteRequest,
  files: StaticFiles,
  file: StaticFile,
  headers: Headers,
): Promise<boolean> {
  const encoding: Encoding = file.encodings.has(request.encoding) ? request.encoding : 'identity';
  const content = await files.read(file, encoding);
  if (content === null) return false;
  const { body, etag } = content;
  const isVersioned = request.address === versionedAddress(request.path, etag.slice(1, -1));
  const all: Headers = {
    ...headers,
    ...file.folder.headers,
    'content-type': file.type,
    'cache-control': isVersioned ? IMMUTABLE : file.cacheControl,
    etag,
    ...(file.encodings.size > 1 ? { vary: 'Accept-Encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (isFresh(request, etag)) {
    request.outgoing.writeHead(304, all);
    request.outgoing.end();
  } else {
    send(request, 200, all, body);
  }
  return true;
}
