import type { Endpoint, ResponseOf } from '@foyer/contract/endpoint';
import {
  hashKey,
  notifyManager,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { CallInput, Failure, Result, SendOptions, Transport } from './transport.ts';

// Render answers in the next frame: the cache's own scheduler is a task later.
notifyManager.setScheduler(queueMicrotask);

export type CallSpec<E extends Endpoint = Endpoint> = { endpoint: E; input: CallInput<E> };

export function callOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallSpec {
  return { endpoint, input };
}

/** An Error, because the query cache knows a failure by its throw. */
export class CallFailure extends Error {
  failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.error.errorCode : failure.kind);
    this.failure = failure;
  }
}

export const TransportContext = createContext<Transport | null>(null);

export function useTransport(): Transport {
  const transport = use(TransportContext);
  if (!transport) throw new Error('TransportContext is missing');
  return transport;
}

/** By name, of every key made so far: what came with the document has the name only. */
const endpoints = new Map<unknown, Endpoint>();

export function keyOf({ endpoint, input }: CallSpec): QueryKey {
  endpoints.set(endpoint.name, endpoint);
  return [endpoint.name, input];
}

/** The call that an entry of the query cache answers, with its facts; undefined before this browser has used it. */
export function endpointOf({ queryKey }: { queryKey: QueryKey }): Endpoint | undefined {
  return endpoints.get(queryKey[0]);
}

/** The key as the query cache's index has it. Most calls have no input, and pages look them up by the dozen. */
export function hashOf(call: CallSpec): string {
  const key = keyOf(call);
  return JSON.stringify(call.input) === '{}' ? `["${call.endpoint.name}",{}]` : hashKey(key);
}

const staleTimes = new WeakMap<object, number>();

function staleTimeOf(endpoint: Endpoint, answer: unknown): number {
  const fromServer = typeof answer === 'object' && answer !== null ? staleTimes.get(answer) : undefined;
  // What came with the page has no headers: the contract's rule counts.
  return fromServer ?? (endpoint.cache === 'no-store' ? Number.POSITIVE_INFINITY : endpoint.cache.seconds * 1000);
}

export function queryOf<E extends Endpoint>(transport: Transport, endpoint: E, input: CallInput<E>) {
  return {
    queryKey: keyOf({ endpoint, input }),
    queryFn: async ({ signal, client, queryKey }: QueryFunctionContext): Promise<ResponseOf<E>> => {
      // An answer that an event made stale may still be in the HTTP cache.
      const bypassCache = client.getQueryState(queryKey)?.isInvalidated ?? false;
      const result = await transport(endpoint, input, { signal, bypassCache });
      if (!result.ok) throw new CallFailure(result.failure);
      if (typeof result.value === 'object' && result.value !== null) staleTimes.set(result.value, result.maxAge);
      return result.value;
    },
    staleTime: ({ state }: { state: { data: unknown } }) => staleTimeOf(endpoint, state.data),
  };
}

export type CallState<T> = {
  data: T | undefined;
  failure: Failure | null;
  isLoading: boolean;
  reload(): void;
};

type UseCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { when?: boolean },
) => CallState<ResponseOf<E>>;

const documentAnswers = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/** Fills the cache with the document's answers, and keeps them for its hydration. */
export function hydrateCalls(client: QueryClient, answers: readonly (readonly [key: QueryKey, data: unknown])[]): void {
  for (const [key, data] of answers) client.setQueryData(key, data);
  documentAnswers.set(client, new Map(answers.map(([key, data]) => [hashKey(key), data])));
}

const subscribeNothing = () => () => {};

const useCachedCall: UseCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { when = true }: { when?: boolean } = {},
) => {
  const transport = useTransport();
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(transport, endpoint, input), enabled: when });
  // The page inside Activity is hydrated later than its frame: a login may have emptied the cache by then.
  const served = () => {
    const answers = documentAnswers.get(client);
    return answers ? answers.get(hashOf({ endpoint, input })) : query.data;
  };
  const shown = useSyncExternalStore(subscribeNothing, () => query.data, served);
  const reload = () => void query.refetch();
  if (shown !== query.data) {
    const data = shown as ResponseOf<E> | undefined;
    return { data, failure: null, isLoading: when && data === undefined, reload };
  }
  const failure = query.error instanceof CallFailure ? query.error.failure : null;
  return { data: query.data, failure, isLoading: query.isLoading, reload };
};

/** On the server nothing is fetched while rendering: the rest loads in the browser. */
const useServerCall: UseCall = (endpoint, input, { when = true } = {}) => {
  const data = readCall(useQueryClient(), endpoint, input);
  return { data, failure: null, isLoading: when && data === undefined, reload: () => {} };
};

/** An endpoint's answer, from the cache or the platform. `when: false` sends nothing. */
export const useCall: UseCall = typeof document === 'undefined' ? useServerCall : useCachedCall;

export type Send<E extends Endpoint> = {
  send(input: CallInput<E>, options?: SendOptions): Promise<Result<ResponseOf<E>>>;
  isSending: boolean;
};

/** Sends a writing endpoint. The caller updates the cache. */
export function useSend<E extends Endpoint>(endpoint: E): Send<E> {
  const transport = useTransport();
  const [open, setOpen] = useState(0);
  const send: Send<E>['send'] = async (input, options) => {
    setOpen((count) => count + 1);
    try {
      return await transport(endpoint, input, options);
    } finally {
      setOpen((count) => count - 1);
    }
  };
  return { send, isSending: open > 0 };
}

/** For a later `useCall`, unless a fresh answer is here. A failure is left to whoever needs the answer. */
export function prefetchCall<E extends Endpoint>(
  client: QueryClient,
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  return client.prefetchQuery({ ...queryOf(transport, endpoint, input), retry: false });
}

export function readCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): ResponseOf<E> | undefined {
  return client.getQueryCache().get<ResponseOf<E>>(hashOf({ endpoint, input }))?.state.data;
}

export function writeCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  value: ResponseOf<E>,
): void {
  client.setQueryData(keyOf({ endpoint, input }), value);
}

export { useQueryClient };
