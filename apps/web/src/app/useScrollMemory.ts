import type { RouterHistory } from '@tanstack/history';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../browser/storage.ts';
import type { ShownPage } from './load-place.ts';

const keyOf = (history: RouterHistory) => `scroll:${history.location.state.__TSR_key ?? 'first'}`;

// There is no layout on the server, and React says so loudly.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Keeps each history entry's scroll place and goes back to it; a new page begins at its top, a modal moves nothing (MODAL-18). */
export function useScrollMemory(history: RouterHistory, page: ShownPage): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => sessionStore.set(keyOf(history), String(Math.round(window.scrollY)));
    window.addEventListener('scrollend', note, { passive: true });
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('scrollend', note);
      window.removeEventListener('pagehide', note);
    };
  }, [history]);

  const isFirst = useRef(true);
  const { path, language } = page.place;
  useBrowserLayoutEffect(() => {
    const kept = sessionStore.get(keyOf(history));
    if (isFirst.current && kept === null) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    window.scrollTo({ top: Number(kept ?? 0), behavior: 'instant' });
  }, [path, language]);
}
