import { linkKind } from '../links/link-kind.ts';
import { type PlayMode, playPath } from './game-path.ts';
import { type Query, withoutModal } from './modal-table.ts';
import { formatQuery } from './query.ts';

const AFTER_LOGIN = ['game-after-login', 'game-after-login-type', 'modal-after-login', 'page-after-login'];

/** The query without what a login would use up. */
export function withoutAfterLogin(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !AFTER_LOGIN.includes(name)));
}

/** The address that asks for a login and then leads on to `path` (decisions.md, wrong access state). */
export function loginFor(path: string): string {
  return `/${formatQuery({ modal: 'login', 'page-after-login': path })}`;
}

/** The address that asks for a login and then opens the game (specification 4.2). */
export function loginForGame(friendlyId: string, mode: PlayMode): string {
  return `/${formatQuery({ modal: 'login', 'game-after-login': friendlyId, 'game-after-login-type': mode })}`;
}

/** A guest who asked for the way out is sent to log in first: it must not lead straight out again. */
const WAY_OUT = /^\/(?:[a-z]{2}\/)?logout\/?(?:[?#]|$)/;

/** A path of our own site, whatever else the parameter holds: an open redirect is refused. */
function ownPath(text: string): string | null {
  return text.startsWith('/') && linkKind(text) === 'internal' && !WAY_OUT.test(text) ? text : null;
}

/**
 * Where a login, token login or auto login leads (ACCESS-17 to ACCESS-22, LEGACY-09 to LEGACY-11): the game, else the
 * modal, else the page of the query, else null (stay). A game's address carries the language, also the fallback one.
 */
export function afterLogin(query: Query, language: string, pathHere: string): string | null {
  const game = query['game-after-login'];
  if (game) {
    const mode = query['game-after-login-type'] === 'real' ? 'real' : 'demo';
    return `/${language}${playPath(game, mode)}`;
  }
  const modal = query['modal-after-login'];
  if (modal) return `${pathHere}${formatQuery({ ...withoutModal(withoutAfterLogin(query)), modal })}`;
  return ownPath(query['page-after-login'] ?? '');
}
