const OPEN = 'foyer:cookie-settings';

/** Opens the choice of cookies, wherever it is asked for. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Listens for that wish until the returned function is called. */
export function hearCookieSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
