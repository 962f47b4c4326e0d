import { DAY_MS } from '../time/duration.ts';

export type CookieWrite = {
  readonly name: string;
  /** Ms since 1970; null: a session cookie. */
  readonly expiresAt: number | null;
};

/** The last attribute of that name, as browsers read it (RFC 6265, 5.3). */
function attribute(parts: readonly string[], name: string): string | null {
  const found = parts.findLast((part) => part.split('=')[0]?.trim().toLowerCase() === name);
  return found === undefined ? null : found.slice(found.indexOf('=') + 1).trim();
}

/** For a `max-age` of 0 or less (RFC 6265, 5.2.2). Ms since 1970. */
const EARLIEST_MS = -8_640_000_000_000_000;

/** `max-age` wins over `expires`. `now`: ms since 1970. */
export function parseCookieWrite(text: string, now: number): CookieWrite {
  const [pair = '', ...parts] = text.split(';');
  const split = pair.indexOf('=');
  const name = split < 0 ? '' : pair.slice(0, split).trim();
  const maxAge = attribute(parts, 'max-age');
  if (maxAge !== null && /^-?\d+$/.test(maxAge)) {
    const seconds = Number(maxAge);
    return { name, expiresAt: seconds > 0 ? now + seconds * 1000 : EARLIEST_MS };
  }
  const expires = Date.parse(attribute(parts, 'expires') ?? '');
  return { name, expiresAt: Number.isNaN(expires) ? null : expires };
}

/** Deleting a cookie is always allowed (COOKIE-05). Days count, so today is not past (COOKIE-08). */
export function isExpiryWrite({ expiresAt }: CookieWrite, now: number): boolean {
  return expiresAt !== null && daysBetween(expiresAt, now) > 0;
}

/** UTC days; 0 on the same day (COOKIE-08). Ms since 1970. */
export function daysBetween(first: number, second: number): number {
  return Math.floor(second / DAY_MS) - Math.floor(first / DAY_MS);
}
