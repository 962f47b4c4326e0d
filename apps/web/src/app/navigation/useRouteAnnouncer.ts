import { useEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../../features/shell/header/SkipLink.tsx';
import type { ShownPage } from './load-route.ts';

/**
 * The title of a page that was come to without a new document, for a live region: a screen reader says nothing of it by
 * itself (WCAG 2.2, 4.1.3). Empty on the first page. Where the pressed link is gone with its page, the focus goes on in the
 * main part instead of beginning at the top again (2.4.3). To be called after the title is set.
 */
export function useRouteAnnouncer({ location: { language, path } }: ShownPage): string {
  const here = `${language} ${path}`;
  const before = useRef(here);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    setNews(document.title);
    const { activeElement, body } = document;
    // A page that waits behind a game is still in the document; test browsers have no layout.
    const isGone = activeElement === body || activeElement?.checkVisibility?.() === false;
    if (isGone) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [here]);
  return news;
}
