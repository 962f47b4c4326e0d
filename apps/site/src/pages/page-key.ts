import { knownAddress } from '@foyer/domain/routing/page-query';
import { deviceTypeOf, isIos } from '@foyer/domain/session/device-type';

/** Kinds of browser by user agent, remembered: the same few thousand come again and again. */
const kinds = new Map<string, string>();
const REMEMBERED = 2_000;

/** All that a page takes from the user agent: the device type, and whether it is iOS (body classes). */
function browserKind(userAgent: string): string {
  const known = kinds.get(userAgent);
  if (known !== undefined) return known;
  const kind = `${deviceTypeOf(userAgent)}${isIos(userAgent) ? ' ios' : ''}`;
  if (kinds.size >= REMEMBERED) kinds.clear();
  kinds.set(userAgent, kind);
  return kind;
}

/** The value of a cookie in a `Cookie` header; null when it is not there. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header?.includes(`${name}=`)) return null;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/** Longest address whose page is kept; a longer one is rendered each time. */
export const LONGEST_KEPT = 512;

/** All that a guest's page depends on. The language stands in the address, the country in the settings; what nobody reads is left out. */
export function pageKey(visit: { address: string; origin: string; brand: { id: string }; userAgent: string }): string {
  return `${visit.brand.id}\n${browserKind(visit.userAgent)}\n${visit.origin}\n${knownAddress(visit.address)}`;
}
