import { hash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../config/config.ts';
import { formatCookie, PLAIN_SESSION_COOKIE, SECURE_SESSION_COOKIE } from './cookies.ts';
import type { RequestContext } from './handler.ts';
import { callerNetwork, callerRange, networkAddressOf } from './network-address.ts';

export type HttpContext = RequestContext & { cookies: string[] };

/** From a request, or from the visitor whom a page is rendered for. */
export type Caller = {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  userAgent?: string | undefined;
  /** Without a path: `https://casino.example`. */
  origin: string;
  address: string | undefined;
  /** None for a page that is rendered for all. */
  requestId?: string | undefined;
};

/** A proxy that ends TLS says so; a caller who forges the header harms nobody else. */
export function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return `${request.headers.get('x-forwarded-proto') === 'https' ? 'https:' : protocol}//${host}`;
}

/** `connection`: the bindings of @hono/node-server. A configured origin counts before the request's. */
export function callerOf(
  request: Request,
  connection: unknown,
  { origin, proxies }: Pick<Config, 'origin' | 'proxies'>,
): Caller {
  return {
    cookie: request.headers.get('cookie') ?? undefined,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    userAgent: request.headers.get('user-agent') ?? undefined,
    origin: origin ?? originOf(request),
    address: networkAddressOf(readPeer(connection), request.headers.get('x-forwarded-for'), proxies),
  };
}

function readPeer(connection: unknown): string | undefined {
  if (typeof connection !== 'object' || connection === null || !('incoming' in connection)) return undefined;
  return connection.incoming instanceof IncomingMessage ? connection.incoming.socket.remoteAddress : undefined;
}

/** `salt` keeps address hashes from being reversed. */
export function createRequestContext(
  { cookie: cookieHeader = '', acceptLanguage, userAgent = '', origin, address = 'unknown' }: Caller,
  { salt, requestId }: { salt: string; requestId: string },
): HttpContext {
  // Over TLS only the `__Host-` cookie counts.
  const secure = origin.startsWith('https:');
  const sessionCookie = secure ? SECURE_SESSION_COOKIE : PLAIN_SESSION_COOKIE;
  const cookies: string[] = [];
  const findCookie = (name: string) => parse(cookieHeader, name)[name] ?? null;
  const hashOf = (network: string) => hash('sha256', `${salt} ${network}`, 'hex').slice(0, 16);
  return {
    cookies,
    requestId,
    origin,
    language: /^[a-z]{2}/i.exec(acceptLanguage ?? '')?.[0].toLowerCase() ?? 'en',
    addressHash: hashOf(callerNetwork(address)),
    rangeHash: hashOf(callerRange(address)),
    network: callerRange(address),
    userAgent,
    cookie: findCookie,
    hostCookie: (name) => (secure ? `__Host-${name}` : name),
    sessionToken: findCookie(sessionCookie),
    setCookie: (name, value, options) => cookies.push(formatCookie(name, value, secure, options)),
    clearCookie: (name) => cookies.push(formatCookie(name, '', secure, { maxAgeSeconds: 0 })),
    setSessionToken: (token) => cookies.push(formatCookie(sessionCookie, token, secure)),
    clearSessionToken: () => cookies.push(formatCookie(sessionCookie, '', secure, { maxAgeSeconds: 0 })),
  };
}
