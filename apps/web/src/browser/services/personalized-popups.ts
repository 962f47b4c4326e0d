import { PopupAnswer } from '@foyer/contract/content/popup';
import * as z from 'zod/mini';

/** How often the service is polled. Milliseconds. */
export const POPUPS_INTERVAL = 60_000;

export type PopupsConnection = {
  address: string;
  /** The user context key (CONTEXT-01). */
  context: string;
  show(text: string): void;
};

let stop = (): void => {};
const shown = new Set<string>();

async function fetchPopups({ address, context, show }: PopupsConnection, signal: AbortSignal): Promise<void> {
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

/** Starts the service for a site (BODY-19), in place of the running one; an empty site stops it (BODY-21). */
export function runPersonalizedPopups(siteId: string, connection: PopupsConnection): void {
  stop();
  if (siteId === '') return;
  const end = new AbortController();
  const poll = () => {
    fetchPopups(connection, end.signal).catch(() => {});
  };
  const timer = setInterval(poll, POPUPS_INTERVAL);
  stop = () => {
    clearInterval(timer);
    end.abort();
  };
  poll();
}
