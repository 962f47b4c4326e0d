import { useEffect, useState } from 'react';

/** Milliseconds until a part that did not come is asked for again the first time; each further wait is twice as long. */
const FIRST_WAIT_MS = 5000;
/** The longest wait in milliseconds: a part that is lost for good is asked for hardly ever, one that comes back is had. */
const LONGEST_WAIT_MS = 320_000;

/**
 * A part of the page that is loaded when it is wanted; null until it is there. A chunk that fails must not take the page
 * along: it is asked for again, less and less often. `load` must be the same function each time.
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, when: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!when || loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    load().then(
      (part) => isWanted && setLoaded(part),
      () => {
        const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
        if (isWanted) timer = setTimeout(() => setTries(tries + 1), wait);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, when, loaded, tries]);
  return loaded;
}
