/** At the latest after this long the browser counts as idle (SHELL-10). Milliseconds. */
export const IDLE_TIMEOUT = 30_000;

/** Without `requestIdleCallback` this long after the call counts as idle (SHELL-11). Milliseconds. */
export const IDLE_FALLBACK = 1_000;

function atIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, IDLE_FALLBACK);
  return () => clearTimeout(timer);
}

/**
 * Does the work when the browser has nothing better to do, and the line nothing better to carry: not before the page with
 * its pictures is loaded. The returned function calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (document.readyState === 'complete') return atIdle(work);
  let callOff = () => {};
  const wait = () => {
    callOff = atIdle(work);
  };
  window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    callOff();
  };
}
