import { loginForGame } from '@foyer/domain/routing/after-login';
import { playPath } from '@foyer/domain/routing/game-path';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { openGameWindow } from '../../browser/game-window.ts';

export type RealPlay = {
  friendlyId: string;
  group?: string;
  loggedIn: boolean;
  device: DeviceType;
  go(to: string): void;
  /** See `useSiteHref`. */
  address(path: string): string;
};

/** SESSION-23 to SESSION-25. Call it in the click itself: browsers open the game's window only then. */
export function startRealPlay({ friendlyId, group, loggedIn, device, go, address }: RealPlay): void {
  const path = playPath(friendlyId, 'real', group);
  if (!loggedIn) go(loginForGame(friendlyId, 'real'));
  else if (device === 'mobile' || !openGameWindow(address(path))) go(path);
}
