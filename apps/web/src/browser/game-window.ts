import { GAME_WINDOW_NAME, gameWindowFeatures } from '@foyer/domain/game/game-window';

/** Dispatched before a game's window closes itself: its session ends by the exit, not with the page. */
export const GAME_EXIT = 'foyer-game-exit';

let gameWindow: Window | null = null;

/** SESSION-23 to SESSION-25. False when the browser refused. To be called in a click, or it is blocked as a pop-up. */
export function openGameWindow(address: string): boolean {
  const { width, height } = window.screen;
  gameWindow = window.open(address, GAME_WINDOW_NAME, gameWindowFeatures({ width, height }));
  gameWindow?.focus();
  return gameWindow !== null;
}

function closeThisWindow(): void {
  window.dispatchEvent(new Event(GAME_EXIT));
  window.close();
}

/** Closes this window when it is a game's; false when it is an ordinary one. */
export function leaveGameWindow(): boolean {
  const isGameWindow = window.name === GAME_WINDOW_NAME && window.opener !== null;
  if (isGameWindow) closeThisWindow();
  return isGameWindow;
}

/** Opens an address of this site in the window that the game was opened from, and closes the game's; false in an ordinary window. */
export function leadOpener(address: string): boolean {
  const opener: Window | null = window.opener;
  if (window.name !== GAME_WINDOW_NAME || !opener || opener.closed) return false;
  opener.location.assign(address);
  opener.focus();
  closeThisWindow();
  return true;
}

export function closeGameWindow(): void {
  gameWindow?.close();
  gameWindow = null;
}
