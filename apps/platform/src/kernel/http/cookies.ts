import type { CookieOptions } from './handler.ts';

/** A browser keeps this name only when it came over TLS, for this host and all its paths. */
export const SECURE_SESSION_COOKIE = '__Host-foyer';
/** For plain http in development. */
export const PLAIN_SESSION_COOKIE = 'foyer';

const VALUE = /^[\w.~-]*$/;

/** Not `hono/cookie`, whose order of attributes tests of sessions refuse. Throws RangeError for other values. */
export function formatCookie(name: string, value: string, secure: boolean, options: CookieOptions = {}): string {
  if (!VALUE.test(value)) throw new RangeError(`the value of cookie ${name} needs no quoting here`);
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  return parts.join('; ');
}
