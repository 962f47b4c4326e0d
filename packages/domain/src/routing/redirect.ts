import { linkKind } from '../links/link-kind.ts';
import type { Query } from './modal-table.ts';
import { formatQuery, parseQuery } from './query.ts';

/** An own address is refused beyond this many characters: no link of ours comes near it. */
export const LONGEST_ADDRESS = 2_000;

/** Whether a redirect adds a history entry or takes the place of the one that is there (REDIRECT-04, REDIRECT-05). */
export type RedirectMode = 'push' | 'replace';

export type Redirect = {
  /** `to` goes to the location; `back` to the previous one, or to the location when there is none (REDIRECT-02, -03). */
  target: 'to' | 'back';
  /** An address of the site; the locale prefix is added when it is missing. */
  location: string;
  /** How `to` gets there; the way back is always a step in the history. */
  mode: RedirectMode;
  /** Whether the query of the page here goes along; what the location says itself wins (REDIRECT-06, REDIRECT-07). */
  query: 'keep' | 'remove';
};

/** An address in its three parts: `?` and `#` go with what follows them. */
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(address) ?? [];
  return { path, search, hash };
}

/**
 * The text when it is an address of this site, else null: no other host, scheme, control character or endless text, and
 * nothing that the platform answers itself. Whatever comes from an address, a message or a store is asked here before
 * anybody is sent there.
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
