import { closeGameWindow, leaveGameWindow } from '../../browser/game-window.ts';
import { endGameSession } from '../../parts/link/end-game-session.ts';
import { redirect } from '../../parts/link/redirect.ts';
import type { InboundContext } from './entry-params.ts';

/** Ends the game's session and closes its window, or leaves the page that plays it. The round stays as it is. */
export function exitGame({ navigation, transport, isGame }: InboundContext): void {
  endGameSession(transport);
  closeGameWindow();
  if (isGame && !leaveGameWindow()) redirect(navigation.current, { target: 'back', location: '/' });
}
