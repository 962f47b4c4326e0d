import { groupPath } from '@foyer/domain/routing/game-path';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { useNavigation } from '../data/place.tsx';

/**
 * Fetches the list of all games, with the code of its page, once the shell is there and the browser is idle (SHELL-09 to
 * SHELL-11). `isWanted`: false in the window of a running game, which has better things to do.
 */
export function useGamesPreload(isWanted: boolean): void {
  const { preload } = useNavigation();
  const latest = useRef(preload);
  latest.current = preload;
  useEffect(() => (isWanted ? whenIdle(() => latest.current(groupPath('all'))) : undefined), [isWanted]);
}
