import { type WaitingGame, waitingGame, waitingGameQuery } from '@foyer/domain/routing/after-login';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { SESSION_KEYS } from './session-keys.ts';
import { sessionStore } from './storage.ts';

/** Keeps the game that waits for a login while the visitor is away from the address that names it (ACCESS-42). */
export function keepWaitingGame(game: WaitingGame): void {
  sessionStore.set(SESSION_KEYS.gameAfterLogin, formatQuery(waitingGameQuery(game)));
}

/** The kept game, or null. What stands in the store is read like an address: it may be anything. */
export function keptWaitingGame(): WaitingGame | null {
  return waitingGame(parseQuery(sessionStore.get(SESSION_KEYS.gameAfterLogin) ?? ''));
}

export function forgetWaitingGame(): void {
  sessionStore.remove(SESSION_KEYS.gameAfterLogin);
}
