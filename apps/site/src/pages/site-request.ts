import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '@foyer/brands/brand';
import { brandById } from '@foyer/brands/brands';
import { type Encoding, type Encodings, negotiateEncodings, type QuickEncoding } from './compress.ts';
import { cookieValue } from './page-key.ts';

export type SiteRequest = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: string;
  address: string;
  path: string;
  origin: string;
  userAgent: string;
  brand: Brand;
  /** Well-formed session cookies; empty for a guest. */
  session: string;
  isGuest: boolean;
  /** For cached bodies, and for what is compressed for this client alone. */
  encoding: Encoding;
  quickEncoding: QuickEncoding;
};

export type RequestOptions = {
  brand: Brand;
  demo: boolean;
  origin: string | null;
  sessionCookies: readonly string[];
  sessionToken: RegExp;
  brandCookie: string;
};

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]{2,45}\](?::\d{1,5})?$/i;

/** A forged `Host` header is not echoed in a page. */
export function parseRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: RequestOptions,
): SiteRequest {
  const { headers, method = 'GET', url = '/' } = incoming;
  const search = url.indexOf('?');
  const { cookie, host = '' } = headers;
  const session = sessionOf(cookie, options);
  const encodings = encodingsOf(headers['accept-encoding']);
  return {
    incoming,
    outgoing,
    method,
    address: url,
    path: search < 0 ? url : url.slice(0, search),
    origin: options.origin ?? `${schemeOf(headers)}://${HOST.test(host) ? host : 'localhost'}`,
    userAgent: headers['user-agent'] ?? '',
    brand: brandOf(cookie, options),
    session,
    isGuest: session === '',
    encoding: encodings.cached,
    quickEncoding: encodings.quick,
  };
}

function sessionOf(cookie: string | undefined, { sessionCookies, sessionToken }: RequestOptions): string {
  if (cookie === undefined) return '';
  const values = sessionCookies.map((name) => cookieValue(cookie, name) ?? '');
  return values.filter((value) => sessionToken.test(value)).join(' ');
}

/** A forged scheme harms only its sender. */
function schemeOf(headers: IncomingHttpHeaders): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
}

function brandOf(cookie: string | undefined, { brand, demo, brandCookie }: RequestOptions): Brand {
  const chosen = demo ? cookieValue(cookie, brandCookie) : null;
  return (chosen === null ? null : brandById(chosen)) ?? brand;
}

const encodingsByHeader = new Map<string, Encodings>();

function encodingsOf(header: string | string[] | undefined): Encodings {
  const text = String(header ?? '');
  const known = encodingsByHeader.get(text);
  if (known !== undefined) return known;
  const encodings = negotiateEncodings(text);
  if (encodingsByHeader.size > 500) encodingsByHeader.clear();
  encodingsByHeader.set(text, encodings);
  return encodings;
}
