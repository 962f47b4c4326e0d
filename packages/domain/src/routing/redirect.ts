import { linkKind } from '../links/link-kind.ts';
import type { Query } from './modal-table.ts';
import { formatQuery, parseQuery } from './query.ts';

/** No address of ours comes near this many characters. */
export const LONGEST_ADDRESS = 2_000;

/** Adds a history entry or replaces the current one (REDIRECT-04, REDIRECT-05). */
export type RedirectMode = 'push' | 'replace';

export type Redirect = {
  /** `back` goes to the previous location, or to `location` without one (REDIRECT-02, -03). */
  target: 'to' | 'back';
  /** An address of the site; a missing locale prefix is added. */
  location: string;
  /** How `to` navigates; `back` is always a step in the history. */
  mode: RedirectMode;
  /** Whether the current query goes along; the location's own parameters win (REDIRECT-06, REDIRECT-07). */
  query: 'keep' | 'remove';
};

/** `?` and `#` stay with what follows them. */
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(address) ?? [];
  return { path, search, hash };
}

/**
 * The text when it is an address of this site, else null: no other host, scheme, control character or endless text, and no path
 * that the platform answers. Check every address from outside with it before a redirect.
 */
export function ownAddress(text: string): string | null {
  if (text.length > LONGEST_ADDRESS || !/^\/(?![/\\])/.test(text) || linkKind(text) !== 'internal') return null;
  const hasControl = Array.from(text).some((sign) => sign <= ' ' || (sign >= '\x7f' && sign <= '\x9f'));
  return hasControl || text.includes('\\') ? null : text;
}

/** Where a redirect leads from a page with the query `here`; null when it would leave the site. */
export function redirectAddress({ location, query }: Pick<Redirect, 'location' | 'query'>, here: Query): string | null {
  const own = ownAddress(location);
  if (own === null || query === 'remove') return own;
  const { path, search, hash } = splitAddress(own);
  return `${path}${formatQuery({ ...here, ...parseQuery(search) })}${hash}`;
}
