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
import { ENTRY_ID } from './app/document/recover-entry.ts';
import { loadPage } from './app/navigation/load-page.ts';
import { type Loader, loadFirstRoute } from './app/navigation/load-route.ts';
import { createQueryClient, Root } from './app/Root.tsx';
import type { Shown } from './app/Router.tsx';
import { createTextLoader, type TextChunks } from './app/text-loader.ts';
import { lazyPart, setLazyMessages } from './browser/lazy-part.ts';
import { extractLoginToken } from './browser/storage/login-token.ts';
import { hydrateCalls, readCall } from './data/call.ts';
import { pageReceivedAt, syncPageTime } from './data/page-time.ts';
import { createTransport } from './data/transport.ts';
import { watchPictures } from './parts/tile/default-picture.ts';
import { favouriteToggle } from './parts/tile/useFavourite.ts';

const TEXT_CHUNKS: Record<string, TextChunks> = {
  en: {
    first: lazyPart(() => import('virtual:foyer-texts/en/first')),
    later: lazyPart(() => import('virtual:foyer-texts/en/later')),
    forms: lazyPart(() => import('virtual:foyer-texts/en/forms')),
    own: lazyPart(() => import('virtual:foyer-texts/en/own')),
  },
  hu: {
    first: lazyPart(() => import('virtual:foyer-texts/hu/first')),
    later: lazyPart(() => import('virtual:foyer-texts/hu/later')),
    forms: lazyPart(() => import('virtual:foyer-texts/hu/forms')),
    own: lazyPart(() => import('virtual:foyer-texts/hu/own')),
  },
  nl: {
    first: lazyPart(() => import('virtual:foyer-texts/nl/first')),
    later: lazyPart(() => import('virtual:foyer-texts/nl/later')),
    forms: lazyPart(() => import('virtual:foyer-texts/nl/forms')),
    own: lazyPart(() => import('virtual:foyer-texts/nl/own')),
  },
  sv: {
    first: lazyPart(() => import('virtual:foyer-texts/sv/first')),
    later: lazyPart(() => import('virtual:foyer-texts/sv/later')),
    forms: lazyPart(() => import('virtual:foyer-texts/sv/forms')),
    own: lazyPart(() => import('virtual:foyer-texts/sv/own')),
  },
  xb: {
    first: lazyPart(() => import('virtual:foyer-texts/xb/first')),
    later: lazyPart(() => import('virtual:foyer-texts/xb/later')),
    forms: lazyPart(() => import('virtual:foyer-texts/xb/forms')),
    own: lazyPart(() => import('virtual:foyer-texts/xb/own')),
  },
};

const documentListeners = lazyPart(() => import('./parts/loading/document-listeners.ts'));
const fontCache = lazyPart(() => import('./app/document/font-cache.ts'));
const consentedServices = lazyPart(() => import('./browser/consent/consented-services.ts'));
const eventListener = lazyPart(() => import('./browser/services/event-listener.ts'));
const externalScripts = lazyPart(() => import('./browser/services/external-scripts.ts'));

function readPageState(): DehydratedState {
  const element = document.getElementById(PAGE_STATE_ID);
  return JSON.parse(element?.textContent ?? '') as DehydratedState;
}

/** Loads the page's chunk and messages, then hydrates, so that nothing flashes. */
async function start(): Promise<void> {
  const state = readPageState();
  const client = createQueryClient();
  hydrateCalls(client, state.calls);
  syncPageTime(readCall(client, getSession, {}), pageReceivedAt());
  const transport = createTransport((path, init) => fetch(path, init));
  const { placeholders, textOverrides: overrides } = state;
  const settings = readCall(client, getSettings, {});
  const texts = createTextLoader({
    chunks: TEXT_CHUNKS,
    placeholders,
    overrides,
    moneyStyle: settings?.frontEnd.moneyFormat,
    marketZone: settings?.notice.timeZone,
  });
  const { pathname, search } = window.location;
  const { language } = splitLocale(pathname, state.languages);
  setLazyMessages((part) => (part === 'later' ? texts.whole(language) : texts.add(part)));
  const loader: Loader = {
    client,
    transport,
    deviceType: state.deviceType,
    languages: state.languages,
    loadPage,
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
  if (readCall(client, getSession, {})?.loggedIn) favouriteToggle.prefetch({ when: 'idle' });
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
  if (fonts) fontCache.run(({ keepFontsCached }) => keepFontsCached(client, fonts), { when: 'idle' });
  // Where cookies are managed the operator's script waits for consent.
  const { customCookieManagement: isManaged = false, externalServices = [] } =
    readCall(client, getSettings, {})?.frontEnd ?? {};
  if (isManaged) consentedServices.run(({ loadListenerWithConsent }) => loadListenerWithConsent(), { when: 'idle' });
  else eventListener.run(({ loadEventListener }) => void loadEventListener(), { when: 'idle' });
  if (externalServices.length === 0) return;
  externalScripts.run(({ loadExternalScripts }) => loadExternalScripts(externalServices, { isManaged }), {
    when: 'idle',
  });
}

extractLoginToken();
watchPictures(document);
documentListeners.run(({ startDocumentListeners }) => startDocumentListeners(document), { when: 'idle' });
start().catch((error: unknown) => {
  // What the server made stays readable: nothing is left that would lift the curtain (CURTAIN-09).
  document.body.classList.remove(CURTAIN_CLASS);
  document.getElementById(ENTRY_ID)?.dispatchEvent(new Event('error'));
  throw error;
});
