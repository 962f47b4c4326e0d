import { linkKind } from '../links/link-kind.ts';
import type { Query } from './modal-table.ts';
import { formatQuery, parseQuery } from './query.ts';

export const LONGEST_ADDRESS = 2_000;

/** REDIRECT-04, REDIRECT-05. */
export type RedirectMode = 'push' | 'replace';

export type Redirect = {
  /** `back`: the previous location, or `location` without one (REDIRECT-02, REDIRECT-03). */
  target: 'to' | 'back';
  location: string;
  mode: RedirectMode;
  /** The location's own parameters win (REDIRECT-06, REDIRECT-07). */
  query: 'keep' | 'remove';
};

export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(address) ?? [];
  return { path, search, hash };
}

/** The text if it is an address of this site and no platform path, else null. Check every untrusted redirect with it. */
export function ownAddress(text: string): string | null {
  if (text.length > LONGEST_ADDRESS || !/^\/(?![/\\])/.test(text) || linkKind(text) !== 'internal') return null;
  const hasControl = Array.from(text).some((sign) => sign <= ' ' || (sign >= '\x7f' && sign <= '\x9f'));
  return hasControl || text.includes('\\') ? null : text;
}

export function redirectAddress({ location, query }: Pick<Redirect, 'location' | 'query'>, here: Query): string | null {
  const own = ownAddress(location);
  if (own === null || query === 'remove') return own;
  const { path, search, hash } = splitAddress(own);
  return `${path}${formatQuery({ ...here, ...parseQuery(search) })}${hash}`;
}
