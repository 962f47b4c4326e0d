/** A hidden tab paints nothing. Milliseconds. */
const HIDDEN_MS = 100;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('pagehide', done);
      resolve();
    };
    window.addEventListener('pagehide', done);
    setTimeout(done, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
