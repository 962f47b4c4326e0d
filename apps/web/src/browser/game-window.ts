import { GAME_WINDOW_NAME, gameWindowFeatures } from '@foyer/domain/game/game-window';

let gameWindow: Window | null = null;

/**
 * Opens the game's own window (SESSION-23 to SESSION-25). False when the browser refused: then the game is played on the
 * same page. Call it in the click itself, or the browser takes it for a pop-up.
 */
export function openGameWindow(address: string): boolean {
  const { width, height } = window.screen;
  gameWindow = window.open(address, GAME_WINDOW_NAME, gameWindowFeatures({ width, height }));
  gameWindow?.focus();
  return gameWindow !== null;
}

/** Closes this window when it is a game's; false when it is an ordinary one. */
export function leaveGameWindow(): boolean {
  const isGameWindow = window.name === GAME_WINDOW_NAME && window.opener !== null;
  if (isGameWindow) window.close();
  return isGameWindow;
}

/** Closes the window opened from here, as at logout. */
export function closeGameWindow(): void {
  gameWindow?.close();
  gameWindow = null;
}
