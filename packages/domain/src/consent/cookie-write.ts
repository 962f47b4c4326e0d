/** A write to `document.cookie`, as far as consent needs it. */
export type CookieWrite = {
  readonly name: string;
  /** When the cookie ends, in ms since 1970; null: with the browser. */
  readonly expiresAt: number | null;
};

const DAY_MS = 86_400_000;

/** The value of the last attribute of that name, as browsers read it (RFC 6265, 5.3); null when there is none. */
function attribute(parts: readonly string[], name: string): string | null {
  const found = parts.findLast((part) => part.split('=')[0]?.trim().toLowerCase() === name);
  return found === undefined ? null : found.slice(found.indexOf('=') + 1).trim();
}

/** The earliest date there is: what a `max-age` of 0 or less means (RFC 6265, 5.2.2), in ms since 1970. */
const EARLIEST_MS = -8_640_000_000_000_000;

/** Reads `name=value; expires=...; max-age=...`; `max-age` outranks `expires`. `now`: ms since 1970. */
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

/** Whether the write takes a cookie away: such writes always pass (COOKIE-05). Days count, so today is not past (COOKIE-08). */
export function isExpiryWrite({ expiresAt }: CookieWrite, now: number): boolean {
  return expiresAt !== null && daysBetween(expiresAt, now) > 0;
}

/** How many days (UTC) the second moment is after the first; 0 on the same day (COOKIE-08). Both in ms since 1970. */
export function daysBetween(first: number, second: number): number {
  return Math.floor(second / DAY_MS) - Math.floor(first / DAY_MS);
}
