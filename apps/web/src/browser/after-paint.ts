/** In a tab that is not seen nothing is painted: then this long is enough. Milliseconds. */
const UNSEEN = 100;

/** Resolves once what has just changed is painted, or the page is left: work that nobody sees waits for it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('pagehide', done);
      resolve();
    };
    window.addEventListener('pagehide', done);
    setTimeout(done, UNSEEN);
    requestAnimationFrame(() => setTimeout(done));
  });
}
