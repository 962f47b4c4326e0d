import { getSession } from '@foyer/contract/account/session';
import type { Endpoint } from '@foyer/contract/endpoint';
import type { AnswerChange } from '@foyer/contract/event';
import type { QueryClient } from '@tanstack/react-query';
import { endpointOf, readCall } from './call.ts';

type CachedQuery = { queryKey: readonly unknown[] };

/** Whether the answer is about a person: it must not be stored. The session itself is applied, not fetched again. */
export function isPersonal(query: CachedQuery): boolean {
  const endpoint = endpointOf(query);
  return endpoint !== getSession && (endpoint?.cache ?? 'no-store') === 'no-store';
}

/** Whether the session known now may make a call again: one for players is refused to a guest. */
export function isCallable(client: QueryClient): (query: CachedQuery) => boolean {
  const loggedIn = readCall(client, getSession, {})?.loggedIn ?? true;
  return (query) => loggedIn || endpointOf(query)?.access !== 'player';
}

/** Whether one of these changes makes the answer old. One that nobody has used yet counts as old. */
export function isChangedBy(changes: readonly AnswerChange[]): (query: CachedQuery) => boolean {
  return (query) => endpointOf(query)?.changesWith?.some((change) => changes.includes(change)) ?? true;
}

/** `except`: answers that the change has brought along. */
export function invalidateChanged(client: QueryClient, change: AnswerChange, except: readonly Endpoint[] = []): void {
  const isChanged = isChangedBy([change]);
  const isKnown = (query: CachedQuery) => except.some((endpoint) => endpoint === endpointOf(query));
  void client.invalidateQueries({ predicate: (query) => isChanged(query) && !isKnown(query) });
}
