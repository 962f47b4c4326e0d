import type { OwnEntry } from '@foyer/domain/consent/own-entries';
import type { RouterHistory } from '@tanstack/history';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../../browser/storage/storage.ts';
import type { ShownPage } from './load-route.ts';

/** Storage key of a history entry's scroll position. */
export function scrollKeyOf({ location }: RouterHistory): OwnEntry {
  return `foyer.scroll:${location.state.__TSR_key ?? 'first'}`;
}

/** CSS px; null for a new entry. */
export function savedScroll(entry: OwnEntry): number | null {
  const saved = sessionStore.get(entry);
  return saved === null ? null : Number(saved) || 0;
}

function saveScroll(entry: OwnEntry): void {
  sessionStore.set(entry, String(Math.round(window.scrollY)));
}

/** The same page in another language is another document. */
const CARRIED = 'foyer.scroll:language';

/** Saves the position for the next document if it is the same page. `path`: without language. */
export function carryScroll(path: string): void {
  sessionStore.set(CARRIED, `${Math.round(window.scrollY)} ${path}`);
}

function popCarried(path: string): number | null {
  const [top = '', of] = sessionStore.get(CARRIED)?.split(' ') ?? [];
  sessionStore.remove(CARRIED);
  return of === path ? Number(top) || 0 : null;
}

// React warns about layout effects on the server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const USER_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls before the next paint, and again while a page that is too short grows, until the visitor scrolls. */
function restoreScroll(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    // The browser's own event comes a frame later: too late for a virtual list.
    window.dispatchEvent(new Event('scroll'));
  };
  scroll();
  if (window.scrollY >= top - 1 || typeof ResizeObserver !== 'function') return () => {};
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const name of USER_SCROLLING) window.removeEventListener(name, stop);
  };
  observer.observe(document.body);
  for (const name of USER_SCROLLING) window.addEventListener(name, stop, { passive: true });
  return stop;
}

/** Scroll restoration by history entry; a modal moves nothing (MODAL-18). `entry`: of the page shown, not of the address. */
export function useScrollMemory(entry: OwnEntry, page: ShownPage): void {
  const shown = useRef(entry);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => saveScroll(shown.current);
    window.addEventListener('scrollend', save, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  const { path, language } = page.location;
  const before = useRef<string | null>(null);
  useBrowserLayoutEffect(() => {
    const isFirst = before.current === null;
    const isSamePage = before.current === `${language} ${path}`;
    before.current = `${language} ${path}`;
    shown.current = entry;
    if (isSamePage) {
      // A modal's entry begins where the page is. After the paint: reading may force a layout.
      const timer = setTimeout(() => saveScroll(entry));
      return () => clearTimeout(timer);
    }
    const top = (isFirst ? popCarried(path) : null) ?? savedScroll(entry);
    return isFirst && top === null ? undefined : restoreScroll(top ?? 0);
  }, [path, language, entry]);
}
