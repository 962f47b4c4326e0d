import { useEffect, useState } from 'react';

/** Milliseconds until a part that did not come is asked for again. */
const RETRY_MS = 5000;

/**
 * A part of the page that is loaded when it is wanted; null until it is there. It is asked for until it comes: a chunk that
 * fails must not take the page along. `load` must be the same function each time.
 */
export function useLoaded<T extends object>(load: () => Promise<T>, when: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!when || loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    load().then(
      (part) => isWanted && setLoaded(part),
      () => {
        if (isWanted) timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, when, loaded, tries]);
  return loaded;
}
