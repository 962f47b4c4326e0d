import { isGameExit, withoutGameExit } from '@foyer/domain/routing/game-exit';
import { type ModalId, withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import type { Visit } from './pages/visit.ts';

const LOGOUT = /^(\/[a-z]{2})?\/logout\/?$/;

/** A page of another site led here; a typed address, a bookmark and a mail program are `none`. */
export function isLedHere({ incoming: { headers } }: Visit): boolean {
  const from = headers['sec-fetch-site'];
  return from === 'cross-site' || from === 'same-site';
}

function pathOf({ path }: Visit): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Where a visit goes that another site led to an address which acts by being opened, the logout or the exit from a game:
 * to one that asks the player first. Null for every other visit.
 */
export function askingAddress(visit: Visit): string | null {
  if (!isLedHere(visit)) return null;
  const query = parseQuery(visit.address.slice(visit.path.length));
  const asked = (path: string, id: ModalId) => `${path}${formatQuery(withModal(withoutGameExit(query), id))}`;
  const logout = LOGOUT.exec(pathOf(visit));
  if (logout) return asked(logout[1] ?? '/', 'logout');
  // Two slashes at the beginning would lead to another host.
  return isGameExit(query) ? asked(visit.path.replace(/^\/{2,}/, '/'), 'leaveGame') : null;
}
