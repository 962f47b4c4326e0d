import type { AnalyticsEvents } from '@foyer/contract/event';

type Listener = (name: string, detail: unknown) => void;

/** Events from before the operator's script is here, up to a limit. */
const BUFFER_LIMIT = 50;
const buffer: Parameters<Listener>[] = [];
let notify: Listener = (...event) => {
  if (buffer.length < BUFFER_LIMIT) buffer.push(event);
};

export function emitAnalytics<N extends keyof AnalyticsEvents>(name: N, detail: AnalyticsEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
  notify(name, detail);
}

/** Calls `listener` with the buffered events and each later one. */
export function setAnalyticsListener(listener: Listener): void {
  notify = (name, detail) => {
    try {
      listener(name, detail);
    } catch (error) {
      console.warn('the listener of the operator failed', error);
    }
  };
  for (const event of buffer.splice(0)) notify(...event);
}
