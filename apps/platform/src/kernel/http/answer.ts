import { gzipSync } from 'node:zlib';
import type { CacheRule } from '@foyer/contract/endpoint';
import { formatRefusal, type Refusal } from '../errors/refusal.ts';

/** On every answer below /api, also 304 and streams. `hono/secure-headers` would set headers for pages too. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export const STREAM_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/** In a demo an answer depends on the brand cookie, so shared caches may not store it. */
export function formatCacheControl(rule: CacheRule, demo: boolean): string {
  return rule === 'no-store' ? 'no-store' : `${demo ? 'private' : 'public'}, max-age=${Math.max(5, rule.seconds)}`;
}

/** Shorter answers fit into one packet uncompressed. Characters. */
const COMPRESSED_FROM = 1400;

export function takesGzip(acceptEncoding: string | null): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(acceptEncoding ?? '');
}

/** Compresses a long answer for a reader that takes gzip. */
export function compressAnswer(
  text: string,
  acceptEncoding: string | null,
): { body: string | Uint8Array<ArrayBuffer>; encoding?: 'gzip' } {
  return takesGzip(acceptEncoding) && text.length >= COMPRESSED_FROM
    ? { body: gzipSync(text, { level: 4 }), encoding: 'gzip' }
    : { body: text };
}

export function answerJson(
  status: number,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string>,
  cookies: string[],
): Response {
  const all = { 'content-type': 'application/json', ...SECURITY_HEADERS, ...headers };
  if (cookies.length === 0) return new Response(body, { status, headers: all });
  const withCookies = new Headers(all);
  for (const cookie of cookies) withCookies.append('set-cookie', cookie);
  return new Response(body, { status, headers: withCookies });
}

export function answerRefusal(refusal: Refusal, requestId: string, cookies: string[] = []): Response {
  const { retryAfterMs } = refusal.details;
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-request-id': requestId };
  if (retryAfterMs !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return answerJson(refusal.status, JSON.stringify(formatRefusal(refusal)), headers, cookies);
}
