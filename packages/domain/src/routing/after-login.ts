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

export function withoutAfterLogin(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !AFTER_LOGIN.some((used) => used === name)));
}

export function loginFor(path: string): string {
  return `/${formatQuery({ modal: 'login', 'page-after-login': path })}`;
}

export function loginForGame(friendlyId: string, mode: PlayMode): string {
  return `/${formatQuery({ modal: 'login', 'game-after-login': friendlyId, 'game-after-login-type': mode })}`;
}

/** A login must not lead to the logout. */
const WAY_OUT = /^\/(?:[a-z]{2}\/+)?logout\/*(?:[?#]|$)/;

/** Against open redirects. */
function ownPath(text: string): string | null {
  return WAY_OUT.test(text) ? null : ownAddress(text);
}

export type WaitingGame = {
  game: string;
  mode: PlayMode;
  /** Taxable jackpots (LEGACY-12). */
  needsTaxCheck: boolean;
};

const LONGEST_GAME = 200;

/** Demo unless the query says real (LEGACY-10, LEGACY-11). */
export function waitingGame(query: PageQuery): WaitingGame | null {
  const plain = query['game-after-login'];
  const game = plain || query['game-after-login-tax-check'];
  if (!game || game.length > LONGEST_GAME) return null;
  const mode = query['game-after-login-type'] === 'real' ? 'real' : 'demo';
  return { game, mode, needsTaxCheck: !plain };
}

/** ACCESS-42. */
export function waitingGameQuery({ game, mode, needsTaxCheck }: WaitingGame): Query {
  return { [needsTaxCheck ? 'game-after-login-tax-check' : 'game-after-login']: game, 'game-after-login-type': mode };
}

/** ACCESS-17 to ACCESS-22, LEGACY-09 to LEGACY-12: the query's game, else modal, else page, else null (stay). */
export function postLoginTarget(query: Query, language: string, pathHere: string): string | null {
  const waiting = waitingGame(query);
  if (waiting) return `/${language}${playPath(waiting.game, waiting.mode)}`;
  const modal = query['modal-after-login'];
  if (modal) return `${pathHere}${formatQuery({ ...withoutModal(withoutAfterLogin(query)), modal })}`;
  return ownPath(query['page-after-login'] ?? '');
}
