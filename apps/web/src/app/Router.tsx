import { getSettings } from '@foyer/contract/settings/settings';
import { linkKind } from '@foyer/domain/links/link-kind';
import { addMissingPrefix, localePath, splitLocale } from '@foyer/domain/locale/locale';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import type { Text } from '@foyer/texts/format';
import type { RouterHistory } from '@tanstack/history';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { showLoadingBar } from '../browser/loading-bar.ts';
import { watchNetwork } from '../browser/online.ts';
import { prefetchCall } from '../data/call.ts';
import { FIRST_VISIT, isPokerApp, type Navigation, NavigationContext, PageVisitContext } from '../data/location.tsx';
import { useSession } from '../data/session.tsx';
import { TextContext } from '../data/texts.tsx';
import { App } from './App.tsx';
import { failedImportPage } from './errors/failed-import.tsx';
import { cachedPage, type Loader, loadRoute, type ShownPage } from './navigation/load-route.ts';
import { useLinkClicks } from './navigation/useLinkClicks.ts';
import { useRemovedPage } from './navigation/useRemovedPage.ts';
import { savedScroll, scrollKeyOf, useScrollMemory } from './navigation/useScrollMemory.ts';

export type Shown = { page: ShownPage; text: Text };

export type RouterProps = {
  loader: Loader;
  history: RouterHistory;
  first: Shown;
  loadText(language: string): Promise<Text>;
};

declare module '@tanstack/history' {
  interface HistoryState {
    step?: string | undefined;
  }
}

function depthOf({ location }: RouterHistory): number {
  return location.state.__TSR_index;
}

function splitHref(href: string): { path: string; search: string } {
  const [beforeHash = ''] = href.split('#', 1);
  const at = beforeHash.indexOf('?');
  return at < 0 ? { path: beforeHash, search: '' } : { path: beforeHash.slice(0, at), search: beforeHash.slice(at) };
}

/** `?x` belongs to the path here; a bare path gets the locale prefix. */
function resolveHref(to: string, location: ShownPage['location'], languages: readonly string[]): string {
  if (to.startsWith('?')) return `${localePath(location.language, location.path)}${to}`;
  return addMissingPrefix(location.prefix, to, languages);
}

/** The running game that a page is, or was opened from. */
function gamePathOf({ layout, location, gamePath }: ShownPage): string | undefined {
  return layout === 'game' ? `${location.path}${formatQuery(location.query)}` : gamePath;
}

/** Refetches the settings once they are older than their `maxAge`. */
async function revalidateSettings({ client, transport }: Loader): Promise<void> {
  await afterPaint();
  await prefetchCall(client, transport, getSettings, {});
}

/** Loads what an address shows; a later address cancels an earlier one. */
function usePageLoading({ loader, history, first, loadText }: RouterProps) {
  const [shown, setShown] = useState(() => ({
    ...first,
    entry: scrollKeyOf(history),
    depth: depthOf(history),
    step: history.location.state.step,
    visit: FIRST_VISIT,
  }));
  const latest = useRef(0);
  const hideLoadingSign = useRef(() => {});
  useEffect(() => () => hideLoadingSign.current(), []);
  const current = useRef(shown);

  const show = (next: typeof shown) => {
    // A filter or a modal is a query of the same page and needs no new settings.
    const isOtherPage = next.page.location.path !== current.current.page.location.path;
    current.current = next;
    setShown(next);
    if (isOtherPage) void revalidateSettings(loader);
  };

  const open = async (href: string, byPress = false) => {
    latest.current += 1;
    const ticket = latest.current;
    hideLoadingSign.current();
    const { path, search } = splitHref(href);
    const address = { path, query: parseQuery(search) };
    const entry = scrollKeyOf(history);
    const depth = depthOf(history);
    const { step } = history.location.state;
    const here = current.current;
    const from = gamePathOf(here.page);
    const cached = cachedPage(loader, address, from);
    const samePath = splitLocale(path, loader.languages).path === here.page.location.path;
    const deferredCount = here.visit.deferredCount + (cached && byPress ? 0 : 1);
    const visit = samePath
      ? here.visit
      : { scrollTop: savedScroll(entry) ?? 0, previousScroll: window.scrollY, isFirst: false, deferredCount };
    if (cached?.location.language === here.page.location.language) {
      show({ page: cached, text: here.text, entry, depth, step, visit });
      return;
    }
    // Only the query is new, as for a modal.
    if (samePath)
      show({
        ...here,
        entry,
        depth,
        step,
        page: { ...here.page, location: { ...here.page.location, query: address.query } },
      });
    else hideLoadingSign.current = showLoadingBar();
    const stopWatching = watchNetwork();
    const load = () => loadRoute(loader, address, from);
    const found = await load().catch(() => null);
    const wasOffline = stopWatching();
    const loaded = found ?? { kind: 'shown', page: failedImportPage(here.page, address, { wasOffline, load }) };
    if (ticket !== latest.current) return;
    if (loaded.kind === 'redirect') {
      history.replace(loaded.to);
      return;
    }
    const text =
      loaded.page.location.language === here.page.location.language
        ? here.text
        : await loadText(loaded.page.location.language);
    hideLoadingSign.current();
    startTransition(() => show({ page: loaded.page, text, entry, depth, step, visit }));
  };
  // The server renders with the parameters that pages read; after hydration links carry the others along too.
  const start = useRef(history.location.search);
  useEffect(() => {
    const query = parseQuery(start.current);
    const here = current.current;
    if (formatQuery(query) === formatQuery(here.page.location.query)) return;
    current.current = { ...here, page: { ...here.page, location: { ...here.page.location, query } } };
    setShown(current.current);
  }, []);
  return { shown, open };
}

/** The single-page router: a page is shown once its chunk and its calls are here (MODAL-17, MODAL-18). */
export function Router(props: RouterProps) {
  const { loader, history } = props;
  const { shown, open } = usePageLoading(props);
  const { page, text, entry, depth, step, visit } = shown;
  const openNow = useRef(open);
  openNow.current = open;

  // Subscribers run within `history.push`.
  const isPressed = useRef(false);
  useEffect(
    () => history.subscribe(({ location }) => void openNow.current(location.href, isPressed.current)),
    [history],
  );
  useScrollMemory(entry, page);
  useSessionRedirects(history, page, openNow);
  useRemovedPage(loader, page, () => void openNow.current(history.location.href));

  const navigation = useMemo<Navigation>(() => {
    const whole = (to: string) => resolveHref(to, page.location, loader.languages);
    return {
      location: page.location,
      gamePath: page.gamePath,
      depth,
      step,
      go(to, { replace = false, byPress = false, step } = {}) {
        if (linkKind(to) !== 'internal') return;
        const target = whole(to);
        const { path } = splitHref(target);
        const { pathname, href, state } = history.location;
        // A modal over the form leaves it at its step.
        const entryState = { step: step ?? (path === pathname ? state.step : undefined) };
        // Another language is another document: it brings the texts of brand and operator.
        const isForeign = splitLocale(path, loader.languages).language !== page.location.language;
        if (isForeign) window.location[replace ? 'replace' : 'assign'](target);
        // A double press must not push the address twice.
        else if (replace || (target === href && !step)) history.replace(target, entryState);
        else {
          isPressed.current = byPress;
          history.push(target, entryState);
          isPressed.current = false;
        }
      },
      back(otherwise, count = 1) {
        if (depthOf(history) >= count) history.go(-count);
        else history.replace(whole(otherwise));
      },
      preload(to) {
        const { path, search } = splitHref(whole(to));
        // The click itself tries again.
        loadRoute(loader, { path, query: parseQuery(search) }).catch(() => {});
      },
    };
  }, [page.location, page.gamePath, depth, step, history, loader]);
  useLinkClicks(navigation);

  return (
    <NavigationContext value={navigation}>
      <TextContext value={text}>
        <PageVisitContext value={visit}>
          <App page={page} />
        </PageVisitContext>
      </TextContext>
    </NavigationContext>
  );
}

/** A login or logout resolves the address again; a logout leads home (ACCESS-26, ACCESS-27). */
function useSessionRedirects(
  history: RouterHistory,
  page: ShownPage,
  open: { current: (href: string) => Promise<void> },
) {
  const { loggedIn } = useSession();
  const before = useRef(loggedIn);
  useEffect(() => {
    if (before.current === loggedIn) return;
    const isLogout = before.current;
    before.current = loggedIn;
    // Game window and logout page handle the end of the session themselves.
    if (page.route === 'play' || page.route === 'logout') return;
    if (isLogout && !isPokerApp(page.location.query)) history.push(localePath(page.location.language, '/'));
    else void open.current(history.location.href);
  }, [loggedIn, history, page, open]);
}
