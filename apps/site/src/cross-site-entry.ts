import { isGameExit, withoutGameExit } from '@foyer/domain/routing/game-exit';
import { type ModalId, withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import type { SiteRequest } from './pages/site-request.ts';

const LOGOUT = /^(\/[a-z]{2})?\/logout\/?$/;

/** A typed address, a bookmark and a mail program send `none`. */
export function isCrossSiteEntry({ incoming: { headers } }: SiteRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from === 'cross-site' || from === 'same-site';
}

function pathOf({ path }: SiteRequest): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Another site must not log a player out or end a game by a link (logout, game exit): those are confirmed first.
 * Null for every other request.
 */
export function confirmationAddress(request: SiteRequest): string | null {
  if (!isCrossSiteEntry(request)) return null;
  const query = parseQuery(request.address.slice(request.path.length));
  const asked = (path: string, id: ModalId) => `${path}${formatQuery(withModal(withoutGameExit(query), id))}`;
  const logout = LOGOUT.exec(pathOf(request));
  if (logout) return asked(logout[1] ?? '/', 'logout');
  // Two leading slashes would name another host.
  return isGameExit(query) ? asked(request.path.replace(/^\/{2,}/, '/'), 'leaveGame') : null;
}
