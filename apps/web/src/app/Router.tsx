import { getSettings } from '@foyer/contract/settings/settings';
import { linkKind } from '@foyer/domain/links/link-kind';
import { localePath, underOwnPrefix } from '@foyer/domain/locale/locale';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { placeOf } from '@foyer/domain/routing/resolve-location';
import type { Text } from '@foyer/texts/format';
import type { RouterHistory } from '@tanstack/history';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { showLoadingSign } from '../browser/loading-sign.ts';
import { watchNetwork } from '../browser/online.ts';
import { queryOf } from '../data/call.ts';
import { FIRST_OPENING, isPokerApp, type Navigation, NavigationContext, OpeningContext } from '../data/place.tsx';
import { useSession } from '../data/session.tsx';
import { TextContext } from '../data/texts.tsx';
import { App } from './App.tsx';
import { failedImportPage } from './failed-import.tsx';
import { type Loader, loadPlace, pageAtHand, type ShownPage } from './load-place.ts';
import { useLinkClicks } from './useLinkClicks.ts';
import { useRemovedPage } from './useRemovedPage.ts';
import { entryOf, keptPlace, useScrollMemory } from './useScrollMemory.ts';

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
function wholeAddress(to: string, place: ShownPage['place'], languages: readonly string[]): string {
  if (to.startsWith('?')) return `${localePath(place.language, place.path)}${to}`;
  return underOwnPrefix(place.prefix, to, languages);
}

/** The address of the running game that a page is, or was opened from. */
function gamePathOf({ layout, place, gamePath }: ShownPage): string | undefined {
  return layout === 'game' ? `${place.path}${formatQuery(place.query)}` : gamePath;
}

/** Asks the settings again, once they are older than the platform said they are good for. */
async function freshenSettings({ client, transport }: Loader): Promise<void> {
  await afterPaint();
  await client.prefetchQuery({ ...queryOf(transport, getSettings, {}), retry: false });
}

/** Loads what an address shows, keeping only the latest of several wishes. */
function useLoading({ loader, history, first, loadText }: RouterProps) {
  const [shown, setShown] = useState(() => ({ ...first, entry: entryOf(history), opening: FIRST_OPENING }));
  const latest = useRef(0);
  const endSign = useRef(() => {});
  useEffect(() => () => endSign.current(), []);
  const current = useRef(shown);

  const show = (next: typeof shown) => {
    // A filter or a modal is a new query of the same page: choosing in it asks nobody.
    const isOtherPage = next.page.place.path !== current.current.page.place.path;
    current.current = next;
    setShown(next);
    if (isOtherPage) void freshenSettings(loader);
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
    const atHand = pageAtHand(loader, address, from);
    const samePath = placeOf(path, loader.languages).path === here.page.place.path;
    const late = here.opening.late + (atHand && byPress ? 0 : 1);
    const opening = samePath
      ? here.opening
      : { top: keptPlace(entry) ?? 0, before: window.scrollY, isFirst: false, late };
    // A page that was visited is shown by the press itself.
    if (atHand?.place.language === here.page.place.language) {
      show({ page: atHand, text: here.text, entry, opening });
      return;
    }
    // Only the query is new (a modal): the page stays as it is, at once.
    if (samePath) show({ ...here, entry, page: { ...here.page, place: { ...here.page.place, query: address.query } } });
    else endSign.current = showLoadingSign();
    const endWatch = watchNetwork();
    const found = await loadPlace(loader, address, from).catch(() => null);
    const wasOffline = endWatch();
    const loaded = found ?? { kind: 'shown', page: failedImportPage(here.page, address, wasOffline) };
    if (ticket !== latest.current) return;
    if (loaded.kind === 'redirect') {
      history.replace(loaded.to);
      return;
    }
    const text =
      loaded.page.place.language === here.page.place.language ? here.text : await loadText(loaded.page.place.language);
    endSign.current();
    startTransition(() => show({ page: loaded.page, text, entry, opening }));
  };
  // A document is made from the parameters that pages read; once it is taken over, links carry the others along too.
  const start = useRef(history.location.search);
  useEffect(() => {
    const query = parseQuery(start.current);
    const here = current.current;
    if (formatQuery(query) === formatQuery(here.page.place.query)) return;
    current.current = { ...here, page: { ...here.page, place: { ...here.page.place, query } } };
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
    const whole = (to: string) => wholeAddress(to, page.place, loader.languages);
    return {
      place: page.place,
      gamePath: page.gamePath,
      go(to, { replace = false, byPress = false } = {}) {
        if (linkKind(to) !== 'internal') return;
        const target = whole(to);
        // Another language is another document: the words of brand and operator come with it.
        const isForeign = placeOf(splitHref(target).path, loader.languages).language !== page.place.language;
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
        loadPlace(loader, { path, query: parseQuery(search) }).catch(() => {
          // A page that cannot be had ahead of time is asked for again by the click itself.
        });
      },
    };
  }, [page.place, page.gamePath, history, loader]);
  useLinkClicks(navigation);

  return (
    <NavigationContext value={navigation}>
      <TextContext value={text}>
        <OpeningContext value={opening}>
          <App page={page} />
        </OpeningContext>
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
    if (hasLeft && !isPokerApp(page.place.query)) history.push(localePath(page.place.language, '/'));
    else void open.current(history.location.href);
  }, [loggedIn, history, page, open]);
}
