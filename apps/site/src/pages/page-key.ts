import { knownAddress } from '@foyer/domain/routing/page-query';
import { deviceTypeOf, isIos } from '@foyer/domain/session/device-type';

/** A cache: a few thousand user agents recur. */
const kinds = new Map<string, string>();
const REMEMBERED = 2_000;

/** What pages take from the user agent: device type, and iOS (body classes). */
function browserKind(userAgent: string): string {
  const known = kinds.get(userAgent);
  if (known !== undefined) return known;
  const kind = `${deviceTypeOf(userAgent)}${isIos(userAgent) ? ' ios' : ''}`;
  if (kinds.size >= REMEMBERED) kinds.clear();
  kinds.set(userAgent, kind);
  return kind;
}

/** Null without the cookie. Not `hono/cookie`: it reads from a Context, and pages are answered outside Hono. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header?.includes(`${name}=`)) return null;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/** Characters; longer addresses are not cached. */
export const MAX_CACHED_ADDRESS = 512;

/** Everything that a guest's page depends on; parameters that no page reads are omitted. */
export function pageKey(request: {
  address: string;
  origin: string;
  brand: { id: string };
  userAgent: string;
}): string {
  return `${request.brand.id}\n${browserKind(request.userAgent)}\n${request.origin}\n${knownAddress(request.address)}`;
}
