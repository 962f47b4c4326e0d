import { changeLanguage, getSession, type Session } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY, localePath, splitLocale } from '@foyer/domain/locale/locale';
import type { QueryClient } from '@tanstack/react-query';
import { changeCookie } from '../../browser/consent/cookies.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { broadcast, onBroadcast } from '../../browser/tabs.ts';
import { readCall, writeCall } from '../../data/call.ts';
import type { Location, Navigation } from '../../data/location.tsx';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { Transport } from '../../data/transport.ts';
import { carryScroll } from '../navigation/useScrollMemory.ts';

const CHOSEN = 'languageChosen';

/** For the server, which reads the cookie at the root, and for the next login (LANG-02). */
function remember(language: string): void {
  localStore.set(LANGUAGE_STORAGE_KEY, language);
  changeCookie(LANGUAGE_COOKIE, () => language).catch(() => {
    // Where cookies are blocked the address alone says the language.
  });
}

/** A press on a language: it is remembered, the other tabs follow, and the place on the page is kept. The link itself leads to the page in it. */
function watchChoices(navigation: { current: Navigation }): () => void {
  const click = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
    const language = link?.dataset.language;
    if (!language || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    remember(language);
    carryScroll(navigation.current.location.path);
    broadcast(CHOSEN, language);
  };
  document.addEventListener('click', click);
  return () => document.removeEventListener('click', click);
}

/** The address of this site that led here, if one did. */
function cameFrom(): URL | null {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return from?.origin === window.location.origin ? from : null;
}

/** Who comes from the same site in another language pressed on one, perhaps before this code was there. */
function noteArrival({ language }: Location, client: QueryClient): void {
  const from = cameFrom();
  const languages = readCall(client, getSettings, {})?.frontEnd.languages ?? [];
  if (from && splitLocale(from.pathname, languages).language !== language) remember(language);
}

/** Whether something is typed into a form of the page, which another document would lose. */
function hasDraft(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type="text"], [type="email"], [type="password"], [type="tel"], :not([type]))',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** Shows this page in the language that was chosen in another tab; a game that runs and a form begun stay as they are. */
function followTabs(navigation: { current: Navigation }, isGame: boolean): () => void {
  return onBroadcast(({ kind, data: language }) => {
    const { location } = navigation.current;
    if (kind !== CHOSEN || typeof language !== 'string' || !/^[a-z]{2}$/.test(language)) return;
    if (language === location.language || isGame || hasDraft()) return;
    window.location.replace(`${localePath(language, location.path)}${window.location.search}`);
  });
}

/** What was told last: a player, a login and a language. */
function nameOf({ player, startedAt }: Session, language: string): string {
  return `${player?.publicUserId} ${startedAt} ${language}`;
}

/**
 * Tells the platform the language of the page after each login and each page that opens with a session (LANG-01 to LANG-04).
 * Of several tabs the one that is seen tells; another does when it is looked at.
 */
function tellAccount(navigation: { current: Navigation }, client: QueryClient, transport: Transport): () => void {
  let told = '';
  const tell = async () => {
    const session = readCall(client, getSession, {});
    const { language, path } = navigation.current.location;
    // A session that is being ended is told nothing more.
    if (path === '/logout') return;
    if (!session?.player || document.visibilityState === 'hidden' || told === nameOf(session, language)) return;
    told = nameOf(session, language);
    remember(language);
    const { ok } = await transport(changeLanguage, { body: { language } });
    const now = readCall(client, getSession, {});
    if (!ok) told = '';
    else if (now?.player && now.player.language !== language && told === nameOf(now, language)) {
      writeCall(client, getSession, {}, { ...now, player: { ...now.player, language } });
    }
  };
  const look = () => void tell();
  const stop = subscribeCalls(client, [getSession], look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}

type KeeperParts = {
  navigation: { current: Navigation };
  client: QueryClient;
  transport: Transport;
  isGame: boolean;
};

/** Keeps the chosen language: in this browser, in its other tabs, on the account. Gives the way to stop. */
export function syncLanguage({ navigation, client, transport, isGame }: KeeperParts): () => void {
  noteArrival(navigation.current.location, client);
  const stops = [watchChoices(navigation), followTabs(navigation, isGame), tellAccount(navigation, client, transport)];
  return () => {
    for (const stop of stops) stop();
  };
}
