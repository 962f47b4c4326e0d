import type { AnalyticsEvents } from '@foyer/contract/event';

/** Tells the operator's scripts: a CustomEvent of that name on `window`. */
export function emitAnalytics<N extends keyof AnalyticsEvents>(name: N, detail: AnalyticsEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
