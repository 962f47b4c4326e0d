import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '@foyer/brands/brand';
import { brandById } from '@foyer/brands/brands';
import { type Encoding, type Encodings, negotiateEncodings, type QuickEncoding } from './compress.ts';
import { cookieValue } from './page-key.ts';

/** One request with what every answer needs to know of it. */
export type Visit = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: string;
  /** Path and search as sent. */
  address: string;
  /** Without the search, still encoded. */
  path: string;
  /** Scheme and host for absolute addresses. */
  origin: string;
  userAgent: string;
  brand: Brand;
  /** The session cookies that came with it and could be one; empty for a guest. */
  session: string;
  /** Whether it is a guest's. */
  isGuest: boolean;
  /** For what is kept packed, and for what is packed for this reader alone. */
  encoding: Encoding;
  quickEncoding: QuickEncoding;
};

export type VisitOptions = {
  brand: Brand;
  /** Whether the brand's cookie counts. */
  demo: boolean;
  origin: string | null;
  sessionCookies: readonly string[];
  sessionToken: RegExp;
  brandCookie: string;
};

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]{2,45}\](?::\d{1,5})?$/i;

/** Reads a request. The `Host` header is hostile input: one that is no host name is not repeated in a page. */
export function readVisit(incoming: IncomingMessage, outgoing: ServerResponse, options: VisitOptions): Visit {
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
    encoding: encodings.kept,
    quickEncoding: encodings.quick,
  };
}

function sessionOf(cookie: string | undefined, { sessionCookies, sessionToken }: VisitOptions): string {
  if (cookie === undefined) return '';
  const values = sessionCookies.map((name) => cookieValue(cookie, name) ?? '');
  return values.filter((value) => sessionToken.test(value)).join(' ');
}

/** A balancer that ends TLS says so; a caller who makes it up harms nobody but himself. */
function schemeOf(headers: IncomingHttpHeaders): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
}

function brandOf(cookie: string | undefined, { brand, demo, brandCookie }: VisitOptions): Brand {
  const chosen = demo ? cookieValue(cookie, brandCookie) : null;
  return (chosen === null ? null : brandById(chosen)) ?? brand;
}

/** A handful of headers makes up nearly all requests. */
const knownEncodings = new Map<string, Encodings>();

function encodingsOf(header: string | string[] | undefined): Encodings {
  const text = String(header ?? '');
  const known = knownEncodings.get(text);
  if (known !== undefined) return known;
  const encodings = negotiateEncodings(text);
  if (knownEncodings.size > 500) knownEncodings.clear();
  knownEncodings.set(text, encodings);
  return encodings;
}
