import type { RouterHistory } from '@tanstack/history';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../../browser/storage/storage.ts';
import type { ShownPage } from './load-route.ts';

/** The name under which a history entry's place is kept. */
export function entryOf({ location }: RouterHistory): string {
  return `foyer.scroll:${location.state.__TSR_key ?? 'first'}`;
}

/** Where an entry's page was left, CSS px from its top; null for one that is new. */
export function savedScroll(entry: string): number | null {
  const kept = sessionStore.get(entry);
  return kept === null ? null : Number(kept) || 0;
}

function saveScroll(entry: string): void {
  sessionStore.set(entry, String(Math.round(window.scrollY)));
}

/** Where the place goes over to the same page in another language, which is another document. */
const CARRIED = 'foyer.scroll:language';

/** Notes how far this page is scrolled, for the document that follows when it is the same page. `path`: without language. */
export function carryScroll(path: string): void {
  sessionStore.set(CARRIED, `${Math.round(window.scrollY)} ${path}`);
}

/** What was carried over to this page, once. */
function takeCarried(path: string): number | null {
  const [top = '', of] = sessionStore.get(CARRIED)?.split(' ') ?? [];
  sessionStore.remove(CARRIED);
  return of === path ? Number(top) || 0 : null;
}

// There is no layout on the server, and React says so loudly.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** What the visitor does to scroll. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place before the next paint. A page that is not long enough yet, as a list that grows once its games are
 * here, is scrolled on while it grows, until the visitor scrolls. Gives the way to stop.
 */
function scrollToPlace(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    // The browser tells it a frame later, when a list that draws what is in sight would already have been painted.
    window.dispatchEvent(new Event('scroll'));
  };
  scroll();
  if (window.scrollY >= top - 1 || typeof ResizeObserver !== 'function') return () => {};
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const name of OWN_SCROLLING) window.removeEventListener(name, stop);
  };
  observer.observe(document.body);
  for (const name of OWN_SCROLLING) window.addEventListener(name, stop, { passive: true });
  return stop;
}

/**
 * Keeps each history entry's scroll place and goes back to it; a new page begins at its top, a modal moves nothing
 * (MODAL-18). `entry`: the one whose page is on the screen. The address is another one as soon as Back is pressed, when
 * that page is still to come.
 */
export function useScrollMemory(entry: string, page: ShownPage): void {
  const shown = useRef(entry);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => saveScroll(shown.current);
    window.addEventListener('scrollend', note, { passive: true });
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('scrollend', note);
      window.removeEventListener('pagehide', note);
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
      // An entry of the same page, as a modal makes, begins where the page is. Asked after the paint: it may cost a layout.
      const timer = setTimeout(() => saveScroll(entry));
      return () => clearTimeout(timer);
    }
    const kept = (isFirst ? takeCarried(path) : null) ?? savedScroll(entry);
    return isFirst && kept === null ? undefined : scrollToPlace(kept ?? 0);
  }, [path, language, entry]);
}
