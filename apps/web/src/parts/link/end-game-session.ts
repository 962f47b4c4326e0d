import { closeGameSession } from '@foyer/contract/game/game-session';
import { findGameSessionId, removeGameSessionId } from '../../browser/storage/game-session-id.ts';
import type { Transport } from '../../data/transport.ts';

/** Ends the game session of this browser, in whichever tab: that tab finds its id gone and makes no call of its own. */
export function endGameSession(transport: Transport): void {
  const gameSessionId = findGameSessionId();
  if (gameSessionId === null) return;
  removeGameSessionId();
  void transport(closeGameSession, { body: { gameSessionId } }, { keepalive: true });
}
