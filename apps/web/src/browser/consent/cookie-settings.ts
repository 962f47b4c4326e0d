let asked = 0;
const listeners = new Set<() => void>();

/** Opens the choice of cookies, wherever it is asked for; a wish that comes before its code is not lost. */
export function openCookieSettings(): void {
  asked += 1;
  for (const listener of listeners) listener();
}

/** How often the choice was asked for since the page began. */
export function timesAsked(): number {
  return asked;
}

/** Listens for that wish until the returned function is called. */
export function hearCookieSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
