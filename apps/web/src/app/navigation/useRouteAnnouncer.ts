import { useEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../../features/shell/header/SkipLink.tsx';
import type { ShownPage } from './load-route.ts';

/**
 * The title of each further page for a live region (WCAG 2.2, 4.1.3). Focuses the main part if the pressed link is gone
 * (2.4.3). Call it after the title is set.
 */
export function useRouteAnnouncer({ location: { language, path } }: ShownPage): string {
  const here = `${language} ${path}`;
  const before = useRef(here);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    setAnnouncement(document.title);
    const { activeElement, body } = document;
    // A page hidden behind a game is still connected. Test browsers have no `checkVisibility`.
    const isGone = activeElement === body || activeElement?.checkVisibility?.() === false;
    if (isGone) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [here]);
  return announcement;
}
