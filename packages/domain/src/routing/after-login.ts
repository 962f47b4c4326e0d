import { type PlayMode, playPath } from './game-path.ts';
import { type Query, withoutModal } from './modal-table.ts';
import type { PageQuery, PageQueryName } from './page-query.ts';
import { formatQuery } from './query.ts';
import { ownAddress } from './redirect.ts';

const AFTER_LOGIN: readonly PageQueryName[] = [
  'game-after-login',
  'game-after-login-tax-check',
  'game-after-login-type',
  'modal-after-login',
  'page-after-login',
];

/** The query without what a login would use up. */
export function withoutAfterLogin(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !AFTER_LOGIN.some((used) => used === name)));
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
const WAY_OUT = /^\/(?:[a-z]{2}\/+)?logout\/*(?:[?#]|$)/;

/** A path of our own site, whatever else the parameter holds: an open redirect is refused. */
function ownPath(text: string): string | null {
  return WAY_OUT.test(text) ? null : ownAddress(text);
}

/** A game that waits for a login. */
export type WaitingGame = {
  /** Numeric or friendly id. */
  game: string;
  mode: PlayMode;
  /** Whether the rule of taxable jackpots is asked before it is opened (LEGACY-12). */
  needsTaxCheck: boolean;
};

/** No id of a game is longer; a longer one is no game's. */
const LONGEST_GAME = 200;

/** The game that the query carries over a login, or null; demo unless it says real (LEGACY-10, LEGACY-11). */
export function waitingGame(query: PageQuery): WaitingGame | null {
  const plain = query['game-after-login'];
  const game = plain || query['game-after-login-tax-check'];
  if (!game || game.length > LONGEST_GAME) return null;
  const mode = query['game-after-login-type'] === 'real' ? 'real' : 'demo';
  return { game, mode, needsTaxCheck: !plain };
}

/** The waiting game as parameters of a query, as they are kept while the visitor is away (ACCESS-42). */
export function waitingGameQuery({ game, mode, needsTaxCheck }: WaitingGame): Query {
  return { [needsTaxCheck ? 'game-after-login-tax-check' : 'game-after-login']: game, 'game-after-login-type': mode };
}

/**
 * Where a login, token login or auto login leads (ACCESS-17 to ACCESS-22, LEGACY-09 to LEGACY-12): the game, else the
 * modal, else the page of the query, else null (stay). A game's address carries the language, also the fallback one.
 */
export function postLoginTarget(query: Query, language: string, pathHere: string): string | null {
  const waiting = waitingGame(query);
  if (waiting) return `/${language}${playPath(waiting.game, waiting.mode)}`;
  const modal = query['modal-after-login'];
  if (modal) return `${pathHere}${formatQuery({ ...withoutModal(withoutAfterLogin(query)), modal })}`;
  return ownPath(query['page-after-login'] ?? '');
}
