import type { AnalyticsEvents } from '@foyer/contract/event';

type Hear = (name: string, detail: unknown) => void;

/** Events before the operator's script is here; more than these are not kept. */
const MOST_KEPT = 50;
const kept: Parameters<Hear>[] = [];
let hear: Hear = (...event) => {
  if (kept.length < MOST_KEPT) kept.push(event);
};

/** Tells the operator's scripts: a CustomEvent of that name on `window`. */
export function emitAnalytics<N extends keyof AnalyticsEvents>(name: N, detail: AnalyticsEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
  hear(name, detail);
}

/** Hands every event over: those that were, and each one from now on. A listener that throws harms nobody. */
export function hearAnalytics(listener: Hear): void {
  hear = (name, detail) => {
    try {
      listener(name, detail);
    } catch (fault) {
      console.warn('the listener of the operator failed', fault);
    }
  };
  for (const event of kept.splice(0)) hear(...event);
}
