import type { Endpoint } from '@foyer/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { endpointOf } from './call.ts';

/** Calls `listener` now and whenever an answer of the endpoints may have changed. */
export function subscribeCalls(client: QueryClient, endpoints: readonly Endpoint[], listener: () => void): () => void {
  const stop = client.getQueryCache().subscribe(({ query }) => {
    const endpoint = endpointOf(query);
    if (endpoint && endpoints.includes(endpoint)) listener();
  });
  listener();
  return stop;
}
