/** Resolves after so many milliseconds, and at once when the network comes back meanwhile. Without a network it waits for it. */
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

/** Watches the network from now on. The function given ends that and says whether it was away at any moment meanwhile. */
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
