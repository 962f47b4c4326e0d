import { PopupAnswer } from '@foyer/contract/content/popup';
import * as z from 'zod/mini';

/** How often a running service is asked for news. Milliseconds. */
export const POPUPS_INTERVAL = 60_000;

export type PopupsConnection = {
  /** Where the service answers, on our own origin. */
  address: string;
  /** The user context key: who the popups are for (CONTEXT-01). */
  context: string;
  /** Shows one popup; each is shown once while the page lives. */
  show(text: string): void;
};

let stop = (): void => {};
const shown = new Set<string>();

async function ask({ address, context, show }: PopupsConnection, signal: AbortSignal): Promise<void> {
  const url = new URL(address, window.location.origin);
  url.searchParams.set('context', context);
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  const answer = z.safeParse(PopupAnswer, response.ok ? await response.json() : null);
  if (!answer.success || signal.aborted) return;
  for (const { id, text } of answer.data.popups) {
    if (shown.has(id)) continue;
    shown.add(id);
    show(text);
  }
}

/**
 * The personalized-popups service: starts for a site (BODY-19), in place of the one that runs, and stops when the site is
 * empty (BODY-21). A service that does not answer is asked again later and never disturbs the page.
 */
export function runPersonalizedPopups(siteId: string, connection: PopupsConnection): void {
  stop();
  if (siteId === '') return;
  const end = new AbortController();
  const askNow = () => {
    ask(connection, end.signal).catch(() => {
      // Popups are no part of the page: without an answer there are none.
    });
  };
  const timer = setInterval(askNow, POPUPS_INTERVAL);
  stop = () => {
    clearInterval(timer);
    end.abort();
  };
  askNow();
}
