const EVENT = 'foyer-session-idle';

/** Tells this tab that its session ends at `endsAt` (ISO) unless it is renewed. */
export function announceSessionIdle(endsAt: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: endsAt }));
}

export function onSessionIdle(listener: (endsAt: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(String(event.detail));
  };
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
