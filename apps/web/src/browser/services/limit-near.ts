const EVENT = 'foyer-limit-near';

/** Tells this tab that most of a limit is used. */
export function announceLimitNear(name: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: name }));
}

export function onLimitNear(listener: (name: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(String(event.detail));
  };
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
