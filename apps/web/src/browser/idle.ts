/** Longest wait for an idle browser (SHELL-10). Milliseconds. */
export const IDLE_TIMEOUT = 30_000;

/** The wait without `requestIdleCallback` (SHELL-11). Milliseconds. */
export const IDLE_FALLBACK = 1_000;

function atIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, IDLE_FALLBACK);
  return () => clearTimeout(timer);
}

/** Runs `work` in idle time, not before the page and its pictures are loaded. The returned function cancels it. */
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
