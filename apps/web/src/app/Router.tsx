import { getSettings } from '@foyer/contract/settings/settings';
import { linkKind } from '@foyer/domain/links/link-kind';
import { localePath, underOwnPrefix } from '@foyer/domain/locale/locale';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { parseLocation } from '@foyer/domain/routing/resolve-location';
import type { Text } from '@foyer/texts/format';
import type { RouterHistory } from '@tanstack/history';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { showLoadingBar } from '../browser/loading-bar.ts';
import { watchNetwork } from '../browser/online.ts';
import { queryOf } from '../data/call.ts';
import { FIRST_VISIT, isPokerApp, type Navigation, NavigationContext, PageVisitContext } from '../data/location.tsx';
import { useSession } from '../data/session.tsx';
import { TextContext } from '../data/texts.tsx';
import { App } from './App.tsx';
import { failedImportPage } from './errors/failed-import.tsx';
import { cachedPage, type Loader, loadRoute, type ShownPage } from './navigation/load-route.ts';
import { useLinkClicks } from './navigation/useLinkClicks.ts';
import { useRemovedPage } from './navigation/useRemovedPage.ts';
import { entryOf, savedScroll, useScrollMemory } from './navigation/useScrollMemory.ts';

export type Shown = { page: ShownPage; text: Text };

export type RouterProps = {
  loader: Loader;
  history: RouterHistory;
  first: Shown;
  loadText(language: string): Promise<Text>;
};

function splitHref(href: string): { path: string; search: string } {
  const [beforeHash = ''] = href.split('#', 1);
  const at = beforeHash.indexOf('?');
  return at < 0 ? { path: beforeHash, search: '' } : { path: beforeHash.slice(0, at), search: beforeHash.slice(at) };
}

/** An address as written in a link, made whole: `?x` belongs to the path here, a bare path gets the locale prefix. */
function wholeAddress(to: string, location: ShownPage['location'], languages: readonly string[]): string {
  if (to.startsWith('?')) return `${localePath(location.language, location.path)}${to}`;
  return underOwnPrefix(location.prefix, to, languages);
}

/** The address of the running game that a page is, or was opened from. */
function gamePathOf({ layout, location, gamePath }: ShownPage): string | undefined {
  return layout === 'game' ? `${location.path}${formatQuery(location.query)}` : gamePath;
}

/** Asks the settings again, once they are older than the platform said they are good for. */
async function revalidateSettings({ client, transport }: Loader): Promise<void> {
  await afterPaint();
  await client.prefetchQuery({ ...queryOf(transport, getSettings, {}), retry: false });
}

/** Loads what an address shows, keeping only the latest of several wishes. */
function useLoading({ loader, history, first, loadText }: RouterProps) {
  const [shown, setShown] = useState(() => ({ ...first, entry: entryOf(history), opening: FIRST_VISIT }));
  const latest = useRef(0);
  const endSign = useRef(() => {});
  useEffect(() => () => endSign.current(), []);
  const current = useRef(shown);

  const show = (next: typeof shown) => {
    // A filter or a modal is a new query of the same page: choosing in it asks nobody.
    const isOtherPage = next.page.location.path !== current.current.page.location.path;
    current.current = next;
    setShown(next);
    if (isOtherPage) void revalidateSettings(loader);
  };

  const open = async (href: string, byPress = false) => {
    latest.current += 1;
    const ticket = latest.current;
    endSign.current();
    const { path, search } = splitHref(href);
    const address = { path, query: parseQuery(search) };
    const entry = entryOf(history);
    const here = current.current;
    const from = gamePathOf(here.page);
    const atHand = cachedPage(loader, address, from);
    const samePath = parseLocation(path, loader.languages).path === here.page.location.path;
    const late = here.opening.lateCount + (atHand && byPress ? 0 : 1);
    const opening = samePath
      ? here.opening
      : { scrollTop: savedScroll(entry) ?? 0, previousScroll: window.scrollY, isFirst: false, lateCount: late };
    // A page that was visited is shown by the press itself.
    if (atHand?.location.language === here.page.location.language) {
      show({ page: atHand, text: here.text, entry, opening });
      return;
    }
    // Only the query is new (a modal): the page stays as it is, at once.
    if (samePath)
      show({ ...here, entry, page: { ...here.page, location: { ...here.page.location, query: address.query } } });
    else endSign.current = showLoadingBar();
    const endWatch = watchNetwork();
    const found = await loadRoute(loader, address, from).catch(() => null);
    const wasOffline = endWatch();
    const loaded = found ?? { kind: 'shown', page: failedImportPage(here.page, address, wasOffline) };
    if (ticket !== latest.current) return;
    if (loaded.kind === 'redirect') {
      history.replace(loaded.to);
      return;
    }
    const text =
      loaded.page.location.language === here.page.location.language
        ? here.text
        : await loadText(loaded.page.location.language);
    endSign.current();
    startTransition(() => show({ page: loaded.page, text, entry, opening }));
  };
  // A document is made from the parameters that pages read; once it is taken over, links carry the others along too.
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

/**
 * The single-page router: the address bar decides, `resolveLocation` says what it means, and the page is shown once its
 * chunk and its calls are here. Entries and scroll places stay in step with the position (MODAL-17, MODAL-18).
 */
export function Router(props: RouterProps) {
  const { loader, history } = props;
  const { shown, open } = useLoading(props);
  const { page, text, entry, opening } = shown;
  const openNow = useRef(open);
  openNow.current = open;

  // The history tells of a new entry while it is made.
  const isPressed = useRef(false);
  useEffect(
    () => history.subscribe(({ location }) => void openNow.current(location.href, isPressed.current)),
    [history],
  );
  useScrollMemory(entry, page);
  useSessionMoves(history, page, openNow);
  useRemovedPage(loader, page, () => void openNow.current(history.location.href));

  const navigation = useMemo<Navigation>(() => {
    const whole = (to: string) => wholeAddress(to, page.location, loader.languages);
    return {
      location: page.location,
      gamePath: page.gamePath,
      go(to, { replace = false, byPress = false } = {}) {
        if (linkKind(to) !== 'internal') return;
        const target = whole(to);
        // Another language is another document: the words of brand and operator come with it.
        const isForeign = parseLocation(splitHref(target).path, loader.languages).language !== page.location.language;
        if (isForeign) window.location[replace ? 'replace' : 'assign'](target);
        // A second press of a double one: the address is already there.
        else if (replace || target === history.location.href) history.replace(target);
        else {
          isPressed.current = byPress;
          history.push(target);
          isPressed.current = false;
        }
      },
      back(otherwise) {
        if (history.location.state.__TSR_index > 0) history.back();
        else history.replace(whole(otherwise));
      },
      preload(to) {
        const { path, search } = splitHref(whole(to));
        loadRoute(loader, { path, query: parseQuery(search) }).catch(() => {
          // A page that cannot be had ahead of time is asked for again by the click itself.
        });
      },
    };
  }, [page.location, page.gamePath, history, loader]);
  useLinkClicks(navigation);

  return (
    <NavigationContext value={navigation}>
      <TextContext value={text}>
        <PageVisitContext value={opening}>
          <App page={page} />
        </PageVisitContext>
      </TextContext>
    </NavigationContext>
  );
}

/** A login or logout may close the page that is open: the address is asked again, and a logout leads home (ACCESS-26, -27). */
function useSessionMoves(history: RouterHistory, page: ShownPage, open: { current: (href: string) => Promise<void> }) {
  const { loggedIn } = useSession();
  const before = useRef(loggedIn);
  useEffect(() => {
    if (before.current === loggedIn) return;
    const hasLeft = before.current;
    before.current = loggedIn;
    // The game's window and the logout page say themselves that the session is over.
    if (page.route === 'play' || page.route === 'logout') return;
    if (hasLeft && !isPokerApp(page.location.query)) history.push(localePath(page.location.language, '/'));
    else void open.current(history.location.href);
  }, [loggedIn, history, page, open]);
}
