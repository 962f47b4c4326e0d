import './styles/global.css';
import { getSession } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import { CURTAIN_CLASS } from '@foyer/domain/curtain/curtain';
import { splitLocale } from '@foyer/domain/locale/locale';
import { knownQuery } from '@foyer/domain/routing/page-query';
import { parseQuery } from '@foyer/domain/routing/query';
import { createBrowserHistory } from '@tanstack/history';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DehydratedState, PAGE_STATE_ID } from './app/document/dehydrated-state.ts';
import { timedPages } from './app/navigation/load-page.ts';
import { type Loader, loadFirstRoute } from './app/navigation/load-route.ts';
import { createQueryClient, Root } from './app/Root.tsx';
import type { Shown } from './app/Router.tsx';
import { createTextLoader, type TextChunks } from './app/text-loader.ts';
import { whenIdle } from './browser/idle.ts';
import { liftLoginToken } from './browser/storage/login-token.ts';
import { readCall, takeDocumentAnswers } from './data/call.ts';
import { setLazyMessages, withMessages } from './data/lazy-messages.ts';
import { notePageTime, pageReceivedAt } from './data/page-time.ts';
import { createTransport } from './data/transport.ts';
import { watchPictures } from './parts/tile/default-picture.ts';
import { fetchFavouritePress } from './parts/tile/useFavourite.ts';

const TEXT_CHUNKS: Record<string, TextChunks> = {
  en: { first: () => import('virtual:foyer-texts/en/first'), later: () => import('virtual:foyer-texts/en/later') },
  hu: { first: () => import('virtual:foyer-texts/hu/first'), later: () => import('virtual:foyer-texts/hu/later') },
  nl: { first: () => import('virtual:foyer-texts/nl/first'), later: () => import('virtual:foyer-texts/nl/later') },
  sv: { first: () => import('virtual:foyer-texts/sv/first'), later: () => import('virtual:foyer-texts/sv/later') },
  xb: { first: () => import('virtual:foyer-texts/xb/first'), later: () => import('virtual:foyer-texts/xb/later') },
};

function readPageState(): DehydratedState {
  const element = document.getElementById(PAGE_STATE_ID);
  return JSON.parse(element?.textContent ?? '') as DehydratedState;
}

/** Takes the page over from the server: the same page, chunk and texts first, then hydration, so that nothing flashes. */
async function start(): Promise<void> {
  const state = readPageState();
  const client = createQueryClient();
  takeDocumentAnswers(client, state.calls);
  notePageTime(readCall(client, getSession, {}), pageReceivedAt());
  const transport = createTransport((path, init) => fetch(path, init));
  const { placeholders, textOverrides: overrides } = state;
  const moneyStyle = readCall(client, getSettings, {})?.frontEnd.moneyFormat;
  const texts = createTextLoader({ chunks: TEXT_CHUNKS, placeholders, overrides, moneyStyle });
  const { pathname, search } = window.location;
  const { language } = splitLocale(pathname, state.languages);
  setLazyMessages(() => texts.whole(language));
  const loadPage = timedPages();
  const loader: Loader = {
    client,
    transport,
    deviceType: state.deviceType,
    languages: state.languages,
    // The lobby says nothing but first texts; any other page waits for all of them.
    loadPage: (route) => (route === 'home' ? loadPage(route) : withMessages(loadPage(route))),
    loadedPages: new Map(),
  };
  const [loaded, text] = await Promise.all([
    // As the server made it: links of the document carry no other parameters. The router adds them.
    loadFirstRoute(loader, { path: pathname, query: knownQuery(parseQuery(search)) }),
    texts.first(language),
  ]);
  if (loaded.kind === 'redirect') {
    window.location.replace(loaded.to);
    return;
  }
  const first: Shown = { page: loaded.page, text };
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  // Players press hearts: what that takes is there before. What cannot be had now is asked for again by the press itself.
  if (readCall(client, getSession, {})?.loggedIn) {
    whenIdle(() => void fetchFavouritePress().catch(() => {}));
  }
  startTransition(() => {
    hydrateRoot(
      root,
      <Root
        brand={state.brand}
        loader={loader}
        history={createBrowserHistory()}
        first={first}
        loadText={texts.whole}
      />,
    );
  });
  const { fonts } = state;
  if (fonts) {
    whenIdle(() => {
      import('./app/document/font-cache.ts').then(
        ({ keepFontsCached }) => keepFontsCached(client, fonts),
        () => {},
      );
    });
  }
  // The operator's script is heard last: nothing of the page waits for it. Where cookies are managed it waits for consent.
  const { customCookieManagement: isManaged = false, externalServices = [] } =
    readCall(client, getSettings, {})?.frontEnd ?? {};
  whenIdle(() => {
    const service = isManaged
      ? import('./browser/consent/consented-services.ts')
      : import('./browser/services/event-listener.ts');
    service.then(
      ({ loadEventListener }) => void loadEventListener(),
      () => {},
    );
    if (externalServices.length === 0) return;
    import('./browser/services/external-scripts.ts').then(
      ({ loadExternalScripts }) => loadExternalScripts(externalServices, { isManaged }),
      () => {},
    );
  });
}

/**
 * What watches the page at rest; until it is here, each link is an ordinary stop of the Tab key. Lost on the way, it is
 * asked for again after `wait` milliseconds, each time after twice as long.
 */
function startWatches(wait = 5000): void {
  import('./parts/loading/document-listeners.ts').then(
    ({ startDocumentListeners: watchIdly }) => watchIdly(document),
    () => setTimeout(startWatches, wait, wait * 2),
  );
}

liftLoginToken();
watchPictures(document);
whenIdle(() => startWatches());
start().catch((error: unknown) => {
  // What the server made stays readable: nothing is left that would lift the curtain (CURTAIN-09).
  document.body.classList.remove(CURTAIN_CLASS);
  throw error;
});
