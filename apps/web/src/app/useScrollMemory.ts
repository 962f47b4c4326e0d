import type { RouterHistory } from '@tanstack/history';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../browser/storage.ts';
import type { ShownPage } from './load-place.ts';

const keyOf = (history: RouterHistory) => `scroll:${history.location.state.__TSR_key ?? 'first'}`;

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

/** Keeps each history entry's scroll place and goes back to it; a new page begins at its top, a modal moves nothing (MODAL-18). */
export function useScrollMemory(history: RouterHistory, page: ShownPage): void {
  // The entry whose page is on the screen: after Back the address is another one before its page is.
  const shown = useRef(keyOf(history));
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => sessionStore.set(shown.current, String(Math.round(window.scrollY)));
    window.addEventListener('scrollend', note, { passive: true });
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('scrollend', note);
      window.removeEventListener('pagehide', note);
    };
  }, []);

  const isFirst = useRef(true);
  const { path, language, query } = page.place;
  // An entry of the same page, as a modal makes, begins where the page is: Back from further on leads to the same place.
  const noted = useRef(query);
  useEffect(() => {
    if (noted.current === query) return;
    noted.current = query;
    shown.current = keyOf(history);
    sessionStore.set(shown.current, String(Math.round(window.scrollY)));
  }, [history, query]);
  useBrowserLayoutEffect(() => {
    shown.current = keyOf(history);
    const kept = sessionStore.get(shown.current);
    if (isFirst.current && kept === null) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    return scrollToPlace(Number(kept) || 0);
  }, [path, language]);
}
