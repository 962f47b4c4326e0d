import { EVENT_LISTENER_PATH } from '@foyer/contract/event-listener';
import { setAnalyticsListener } from './analytics.ts';

type Hear = (name: string, detail: unknown) => void;

function hearOf(script: unknown): Hear {
  const hear: unknown = typeof script === 'object' && script !== null && 'hear' in script ? script.hear : null;
  return (name, detail) => {
    if (typeof hear === 'function') hear(name, detail);
  };
}

/** CALL-12. By `import`, as the page's policy takes no address from a script element. A broken script changes nothing. */
export async function loadEventListener(
  load: (path: string) => Promise<unknown> = (path) => import(/* @vite-ignore */ path),
): Promise<void> {
  try {
    setAnalyticsListener(hearOf(await load(EVENT_LISTENER_PATH)));
  } catch {
    setAnalyticsListener(() => {});
  }
}
