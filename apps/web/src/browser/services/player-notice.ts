import type { LiveEventPayload } from '@foyer/contract/event';

/** Live events that are said once and change no answer. */
export type PlayerNotice = 'limitNear' | 'bonusEnded';

const eventOf = (name: PlayerNotice) => `foyer-${name}`;

export function announceNotice<N extends PlayerNotice>(name: N, detail: LiveEventPayload<N>): void {
  window.dispatchEvent(new CustomEvent(eventOf(name), { detail }));
}

export function onNotice<N extends PlayerNotice>(name: N, listener: (notice: LiveEventPayload<N>) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventOf(name), handle);
  return () => window.removeEventListener(eventOf(name), handle);
}
