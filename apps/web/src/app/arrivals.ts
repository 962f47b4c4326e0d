import { isGameExit, withoutGameExit } from '@foyer/domain/routing/game-exit';
import { withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { closeGameWindow, leaveGameWindow } from '../browser/game-window.ts';
import { SESSION_KEYS } from '../browser/session-keys.ts';
import { sessionStore } from '../browser/storage.ts';
import type { Navigation } from '../data/place.tsx';
import { redirect } from '../parts/redirect.ts';

/** Whether a message comes from this site or from a game's frame in this page; any other window may say what it likes. */
function isTrusted({ origin, source }: MessageEvent): boolean {
  if (origin === window.location.origin) return true;
  return (
    source !== null &&
    [...document.querySelectorAll<HTMLIFrameElement>('main iframe')].some((frame) => frame.contentWindow === source)
  );
}

/** Ends the running game here (ACCESS-37, ACCESS-38): its window closes, a page that plays it is left. */
function endGame(navigation: Navigation, isGame: boolean): void {
  closeGameWindow();
  if (isGame && !leaveGameWindow()) redirect(navigation, { target: 'back', location: '/' });
}

/**
 * Takes up what a visitor brings along from another site or window: the exit from a game, by message or in the address,
 * and the token of a visit that is to go on after a login. `isGame`: this page plays a game. Gives the way to stop.
 */
export function watchArrivals(navigation: { current: Navigation }, isGame: boolean, loggedIn: boolean): () => void {
  const hear = (event: MessageEvent) => {
    if (isTrusted(event) && isGameExit(event.data)) endGame(navigation.current, isGame);
  };
  window.addEventListener('message', hear);
  const { place } = navigation.current;
  if (isGameExit(place.query)) {
    redirect(navigation.current, {
      location: `${place.path}${formatQuery(withoutGameExit(place.query))}`,
      mode: 'replace',
    });
    endGame(navigation.current, isGame);
  } else if (!loggedIn && sessionStore.get(SESSION_KEYS.resumeToken) !== null) {
    // Once: a login that the visitor closes does not come back with every page.
    sessionStore.remove(SESSION_KEYS.resumeToken);
    redirect(navigation.current, { location: `${place.path}${formatQuery(withModal(place.query, 'login'))}` });
  }
  return () => window.removeEventListener('message', hear);
}
