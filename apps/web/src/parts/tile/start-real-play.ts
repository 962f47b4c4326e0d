import { loginForGame } from '@foyer/domain/routing/after-login';
import { playPath } from '@foyer/domain/routing/game-path';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { openGameWindow } from '../../browser/game-window.ts';

export type RealPlay = {
  friendlyId: string;
  group?: string;
  loggedIn: boolean;
  device: DeviceType;
  /** The navigation's `go`. */
  go(to: string): void;
  /** Puts the locale prefix before a path, as `useSiteHref` does. */
  address(path: string): string;
};

/**
 * Starts real play (SESSION-23 to SESSION-25): a visitor logs in first, a phone plays on the same page, any other device in
 * the game's window. A browser that refuses the window plays on the same page too. Call it in the click itself.
 */
export function startRealPlay({ friendlyId, group, loggedIn, device, go, address }: RealPlay): void {
  const path = playPath(friendlyId, 'real', group);
  if (!loggedIn) go(loginForGame(friendlyId, 'real'));
  else if (device === 'mobile' || !openGameWindow(address(path))) go(path);
}
