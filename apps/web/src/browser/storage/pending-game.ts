import { type WaitingGame, waitingGame, waitingGameQuery } from '@foyer/domain/routing/after-login';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { SESSION_KEYS } from './session-keys.ts';
import { sessionStore } from './storage.ts';

/** Saves the game that is opened after the login, while the visitor is at another address (ACCESS-42). */
export function savePendingGame(game: WaitingGame): void {
  sessionStore.set(SESSION_KEYS.gameAfterLogin, formatQuery(waitingGameQuery(game)));
}

/** Parsed like an address: storage may hold anything. */
export function findPendingGame(): WaitingGame | null {
  return waitingGame(parseQuery(sessionStore.get(SESSION_KEYS.gameAfterLogin) ?? ''));
}

export function clearPendingGame(): void {
  sessionStore.remove(SESSION_KEYS.gameAfterLogin);
}
