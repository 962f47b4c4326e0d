import { hash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { formatCookie, PLAIN_SESSION_COOKIE, readCookie, SECURE_SESSION_COOKIE } from './cookies.ts';
import type { CallFrame } from './handler.ts';

export type Frame = CallFrame & { cookies: string[] };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether the browser came over TLS, so that only the `__Host-` cookie counts. Behind a balancer the forwarded header
 * says so; a caller who makes it up harms nobody but himself. In production plain http is taken on this machine alone.
 */
export function isSecure(request: Request, development: boolean): boolean {
  const { protocol, hostname } = new URL(request.url);
  if (protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https') return true;
  return !development && !LOOPBACK.test(hostname);
}

/** The caller's address out of the bindings that @hono/node-server hands on; there are none in process. */
function readAddress(connection: unknown): string | undefined {
  if (typeof connection !== 'object' || connection === null || !('incoming' in connection)) return undefined;
  return connection.incoming instanceof IncomingMessage ? connection.incoming.socket.remoteAddress : undefined;
}

/** Everything of a call that needs no schema. `salt` keeps address hashes from being guessed back. */
export function createFrame(
  request: Request,
  connection: unknown,
  { salt, development, requestId }: { salt: string; development: boolean; requestId: string },
): Frame {
  const cookieHeader = request.headers.get('cookie') ?? undefined;
  const secure = isSecure(request, development);
  const sessionCookie = secure ? SECURE_SESSION_COOKIE : PLAIN_SESSION_COOKIE;
  const cookies: string[] = [];
  const address = readAddress(connection) ?? 'unknown';
  return {
    cookies,
    requestId,
    language: /^[a-z]{2}/i.exec(request.headers.get('accept-language') ?? '')?.[0].toLowerCase() ?? 'en',
    addressHash: hash('sha256', `${salt} ${address}`, 'hex').slice(0, 16),
    cookie: (name) => readCookie(cookieHeader, name),
    sessionToken: readCookie(cookieHeader, sessionCookie),
    setCookie: (name, value, options) => cookies.push(formatCookie(name, value, secure, options)),
    clearCookie: (name) => cookies.push(formatCookie(name, '', secure, { maxAgeSeconds: 0 })),
    setSessionToken: (token) => cookies.push(formatCookie(sessionCookie, token, secure)),
    clearSessionToken: () => cookies.push(formatCookie(sessionCookie, '', secure, { maxAgeSeconds: 0 })),
  };
}
