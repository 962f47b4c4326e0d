import type { CookieOptions } from './handler.ts';

/** The name a browser keeps only when it came over TLS, for this host and all its paths. */
export const SECURE_SESSION_COOKIE = '__Host-foyer';
/** For plain http in development. */
export const PLAIN_SESSION_COOKIE = 'foyer';

/** A cookie's value out of the request's header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(name)) return null;
  for (const part of header.split(';')) {
    const split = part.indexOf('=');
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
  }
  return null;
}

const VALUE = /^[\w.~-]*$/;

/** A Set-Cookie line. Values are letters, digits and `._~-`: anything else throws RangeError. */
export function formatCookie(name: string, value: string, secure: boolean, options: CookieOptions = {}): string {
  if (!VALUE.test(value)) throw new RangeError(`the value of cookie ${name} needs no quoting here`);
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  return parts.join('; ');
}
