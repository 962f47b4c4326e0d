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

/** The server reads the cookie at the root; the next login reads the storage (LANG-02). */
function saveLanguage(language: string): void {
  localStore.set(LANGUAGE_STORAGE_KEY, language);
  changeCookie(LANGUAGE_COOKIE, () => language).catch(() => {
    // Cookies are blocked.
  });
}

/** Saves the language of a pressed language link and tells the other tabs. */
function watchChoices(navigation: { current: Navigation }): () => void {
  const click = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
    const language = link?.dataset.language;
    if (!language || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    saveLanguage(language);
    carryScroll(navigation.current.location.path);
    broadcast(CHOSEN, language);
  };
  document.addEventListener('click', click);
  return () => document.removeEventListener('click', click);
}

function internalReferrer(): URL | null {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return from?.origin === window.location.origin ? from : null;
}

/** A language link may have been pressed before this code was loaded. */
function saveLanguageFromReferrer({ language }: Location, client: QueryClient): void {
  const from = internalReferrer();
  const languages = readCall(client, getSettings, {})?.frontEnd.languages ?? [];
  if (from && splitLocale(from.pathname, languages).language !== language) saveLanguage(language);
}

/** Whether a form has input that another document would lose. */
function hasDraft(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type="text"], [type="email"], [type="password"], [type="tel"], :not([type]))',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** Follows a language chosen in another tab, unless a game runs or a form has input. */
function followOtherTabs(navigation: { current: Navigation }, isGame: boolean): () => void {
  return onBroadcast(({ kind, data: language }) => {
    const { location } = navigation.current;
    if (kind !== CHOSEN || typeof language !== 'string' || !/^[a-z]{2}$/.test(language)) return;
    if (language === location.language || isGame || hasDraft()) return;
    window.location.replace(`${localePath(language, location.path)}${window.location.search}`);
  });
}

function syncKey({ player, startedAt }: Session, language: string): string {
  return `${player?.publicUserId} ${startedAt} ${language}`;
}

/** Sends the page's language to the account after each login and page load, from the visible tab (LANG-01 to LANG-04). */
function syncAccount(navigation: { current: Navigation }, client: QueryClient, transport: Transport): () => void {
  let sent = '';
  const send = async () => {
    const session = readCall(client, getSession, {});
    const { language, path } = navigation.current.location;
    if (path === '/logout') return;
    if (!session?.player || document.visibilityState === 'hidden' || sent === syncKey(session, language)) return;
    sent = syncKey(session, language);
    saveLanguage(language);
    const { ok } = await transport(changeLanguage, { body: { language } });
    const now = readCall(client, getSession, {});
    if (!ok) sent = '';
    else if (now?.player && now.player.language !== language && sent === syncKey(now, language)) {
      writeCall(client, getSession, {}, { ...now, player: { ...now.player, language } });
    }
  };
  const check = () => void send();
  const stop = subscribeCalls(client, [getSession], check);
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', check);
  };
}

type SyncContext = {
  navigation: { current: Navigation };
  client: QueryClient;
  transport: Transport;
  isGame: boolean;
};

/** Syncs the chosen language with this browser, its other tabs and the account. Returns a function that stops it. */
export function syncLanguage({ navigation, client, transport, isGame }: SyncContext): () => void {
  saveLanguageFromReferrer(navigation.current.location, client);
  const stops = [
    watchChoices(navigation),
    followOtherTabs(navigation, isGame),
    syncAccount(navigation, client, transport),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
