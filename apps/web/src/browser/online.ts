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
