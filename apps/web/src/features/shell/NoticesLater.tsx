import { type ComponentType, useEffect, useState } from 'react';
import { useAfter } from './useAfter.ts';

/** Milliseconds after which notices are loaded (SHELL-31). */
export const NOTICES_DELAY_MS = 1100;

/** Milliseconds until the code of the notices, when it did not come, is asked for again. */
const RETRY_MS = 5000;

/**
 * Notices come a moment after the page: nothing has anything to say before. Their code is asked for until it comes, since
 * it is needed most where connections fail; what is said meanwhile waits for it.
 */
export function NoticesLater() {
  const isTime = useAfter(NOTICES_DELAY_MS);
  const [loaded, setLoaded] = useState<{ Outlet: ComponentType } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isTime || loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    import('./NoticesOutlet.tsx').then(
      ({ NoticesOutlet }) => isWanted && setLoaded({ Outlet: NoticesOutlet }),
      () => {
        if (isWanted) timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isTime, loaded, tries]);
  return loaded && <loaded.Outlet />;
}
