import { getSession } from '@foyer/contract/account/session';
import { waitingGame } from '@foyer/domain/routing/after-login';
import { isGameExit, withoutGameExit } from '@foyer/domain/routing/game-exit';
import { withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Text } from '@foyer/texts/format';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import { extractLoginToken, hasLoginToken } from '../../browser/storage/login-token.ts';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import type { Navigation } from '../../data/location.tsx';
import type { Transport } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { importFailureText } from '../errors/import-failure.ts';

const gameExit = lazyPart(() => import('./exit-game.ts'));
const tokenLogin = lazyPart(() => import('../../features/login/log-in-by-token.ts'), { messages: 'later' });
const afterLogin = lazyPart(() => import('../../features/login/after-login/redirect-after-login.ts'));

export type InboundContext = {
  navigation: { current: Navigation };
  client: QueryClient;
  transport: Transport;
  deviceType: DeviceType;
  t: Text;
  isGame: boolean;
};

/** Only messages of this site and of a game's frame in this page are trusted. */
function isTrusted({ origin, source }: MessageEvent): boolean {
  if (origin === window.location.origin) return true;
  return (
    source !== null &&
    [...document.querySelectorAll<HTMLIFrameElement>('main iframe')].some((frame) => frame.contentWindow === source)
  );
}

function loginByEntryToken(context: InboundContext): void {
  if (!hasLoginToken()) return;
  tokenLogin.load().then(
    ({ logInByToken }) => void logInByToken(context),
    () => toast('danger', importFailureText(context.t)),
  );
}

/** Handles what a visitor brings along: the exit from a game, a login token, the token of a visit to resume. */
export function handleInboundNavigation(context: InboundContext): () => void {
  const { navigation, client } = context;
  let stopExit = () => {};
  const leaveGame = () => {
    // Said twice, it is left once.
    stopExit();
    stopExit = gameExit.run(({ exitGame }) => exitGame(context));
  };
  const onMessage = (event: MessageEvent) => {
    if (isTrusted(event) && isGameExit(event.data)) leaveGame();
  };
  const onHashChange = () => {
    extractLoginToken();
    loginByEntryToken(context);
  };
  window.addEventListener('message', onMessage);
  window.addEventListener('hashchange', onHashChange);
  const { location } = navigation.current;
  const isPlayer = readCall(client, getSession, {})?.loggedIn ?? false;
  if (isGameExit(location.query)) {
    redirect(navigation.current, {
      location: `${location.path}${formatQuery(withoutGameExit(location.query))}`,
      mode: 'replace',
    });
    leaveGame();
  } else if (!isPlayer && sessionStore.get(SESSION_KEYS.resumeToken) !== null) {
    // Once: a login that the visitor closes must not open again with every page.
    sessionStore.remove(SESSION_KEYS.resumeToken);
    redirect(navigation.current, { location: `${location.path}${formatQuery(withModal(location.query, 'login'))}` });
  }
  // Every other target is resolved from the address (domain/routing/resolve-location.ts).
  if (isPlayer && waitingGame(location.query)?.needsTaxCheck) {
    afterLogin.load().then(
      ({ redirectAfterLogin }) => redirectAfterLogin(context, location.query, location.path),
      () => toast('danger', importFailureText(context.t)),
    );
  }
  loginByEntryToken(context);
  return () => {
    stopExit();
    window.removeEventListener('message', onMessage);
    window.removeEventListener('hashchange', onHashChange);
  };
}
