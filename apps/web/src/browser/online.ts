/** Resolves after so many milliseconds, or when the network comes back. Offline it waits for the network. */
export function whenOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) go();
    }, milliseconds);
    window.addEventListener('online', go);
  });
}

/** The returned function says whether the network was away at any moment since, and stops watching. */
export function watchNetwork(): () => boolean {
  let wasAway = !navigator.onLine;
  const lost = () => {
    wasAway = true;
  };
  window.addEventListener('offline', lost);
  return () => {
    window.removeEventListener('offline', lost);
    return wasAway;
  };
}

/** Calls `retry` once: after so many milliseconds, or when the network or the page's tab comes back. The returned function calls it off. */
export function scheduleRetry(milliseconds: number, retry: () => void): () => void {
  const listening = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const go = () => {
    stop();
    retry();
  };
  const timer = setTimeout(go, milliseconds);
  for (const name of ['online', 'visibilitychange'])
    window.addEventListener(name, () => document.hidden || go(), { signal: listening.signal });
  return stop;
}
