import { EVENT_LISTENER_PATH } from '@foyer/contract/event-listener';
import { hearAnalytics } from './analytics.ts';

/** What the operator's script may offer: told of every event, also those that were before it came. */
type Hear = (name: string, detail: unknown) => void;

function hearOf(script: unknown): Hear {
  const hear: unknown = typeof script === 'object' && script !== null && 'hear' in script ? script.hear : null;
  return (name, detail) => {
    if (typeof hear === 'function') hear(name, detail);
  };
}

/**
 * Loads the operator's script of event listeners (CALL-12). It may listen on `window` as it likes; its export `hear` is
 * called with each event since the page began. Without it, or with a broken one, the page goes on as it is. `load`: how a
 * script of the site is had; a page's policy takes no address from a script element.
 */
export async function loadEventListener(
  load: (path: string) => Promise<unknown> = (path) => import(/* @vite-ignore */ path),
): Promise<void> {
  try {
    hearAnalytics(hearOf(await load(EVENT_LISTENER_PATH)));
  } catch {
    hearAnalytics(() => {});
  }
}
