import { localStore } from './storage.ts';

/** The game session that runs in one of this browser's tabs: the last to begin. */
export const GAME_SESSION_KEY = 'foyer.game-session';

export function findGameSessionId(): string | null {
  return localStore.get(GAME_SESSION_KEY);
}

export function saveGameSessionId(sessionId: string): void {
  localStore.set(GAME_SESSION_KEY, sessionId);
}

export function removeGameSessionId(): void {
  localStore.remove(GAME_SESSION_KEY);
}
