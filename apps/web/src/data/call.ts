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

// An answer, and what a press changes, is drawn by the next frame: the cache's own way is a task later.
notifyManager.setScheduler(queueMicrotask);

/** A call that a page needs, as data. */
export type CallSpec<E extends Endpoint = Endpoint> = { endpoint: E; input: CallInput<E> };

/** Pairs an endpoint with its input, keeping their types. */
export function callOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallSpec {
  return { endpoint, input };
}

/** The failure of a call as an Error, because the query cache tells success from failure by throwing. */
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

/** Where an answer stands in the query cache. */
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

/** How long the server said that an answer is good, in milliseconds. */
const staleTimes = new WeakMap<object, number>();

function staleTimeOf(endpoint: Endpoint, answer: unknown): number {
  const told = typeof answer === 'object' && answer !== null ? staleTimes.get(answer) : undefined;
  // What came with the page has no headers: the contract's own rule counts.
  return told ?? (endpoint.cache === 'no-store' ? Number.POSITIVE_INFINITY : endpoint.cache.seconds * 1000);
}

/** The query behind a call: the same for hooks, preloading and the server. */
export function queryOf<E extends Endpoint>(transport: Transport, endpoint: E, input: CallInput<E>) {
  return {
    queryKey: keyOf({ endpoint, input }),
    queryFn: async ({ signal, client, queryKey }: QueryFunctionContext): Promise<ResponseOf<E>> => {
      // What an event called stale may still lie in the browser's own cache.
      const isFresh = client.getQueryState(queryKey)?.isInvalidated ?? false;
      const result = await transport(endpoint, input, { signal, isFresh });
      if (!result.ok) throw new CallFailure(result.failure);
      if (typeof result.value === 'object' && result.value !== null) staleTimes.set(result.value, result.freshFor);
      return result.value;
    },
    staleTime: ({ state }: { state: { data: unknown } }) => staleTimeOf(endpoint, state.data),
  };
}

export type Call<T> = {
  data: T | undefined;
  failure: Failure | null;
  isLoading: boolean;
  reload(): void;
};

type UseCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { when?: boolean },
) => Call<ResponseOf<E>>;

/** The answers that the document was rendered from, by the name of the call. */
const documentAnswers = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/** Puts the answers that came with the document into the cache, and notes them for its hydration. */
export function takeDocumentAnswers(
  client: QueryClient,
  answers: readonly (readonly [key: QueryKey, data: unknown])[],
): void {
  for (const [key, data] of answers) client.setQueryData(key, data);
  documentAnswers.set(client, new Map(answers.map(([key, data]) => [hashKey(key), data])));
}

const subscribeNothing = () => () => {};

const useWatchedCall: UseCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { when = true }: { when?: boolean } = {},
) => {
  const transport = useTransport();
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(transport, endpoint, input), enabled: when });
  // The page inside Activity is hydrated later than its frame: a login, say, may have emptied the cache by then.
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

/** On the server nothing is fetched while rendering and nothing can change: what is answered is there, the rest loads. */
const useAnsweredCall: UseCall = (endpoint, input, { when = true } = {}) => {
  const data = readCall(useQueryClient(), endpoint, input);
  return { data, failure: null, isLoading: when && data === undefined, reload: () => {} };
};

/** Reads an endpoint's answer, from the cache when it is there. `when: false` waits. */
export const useCall: UseCall = typeof document === 'undefined' ? useAnsweredCall : useWatchedCall;

export type Send<E extends Endpoint> = {
  /** Never throws: the result says what happened. */
  send(input: CallInput<E>, options?: SendOptions): Promise<Result<ResponseOf<E>>>;
  isSending: boolean;
};

/** Sends a writing endpoint. What it changes in the cache is the caller's to say. */
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

/** The cached answer of a call, without asking for it. */
export function readCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): ResponseOf<E> | undefined {
  return client.getQueryCache().get<ResponseOf<E>>(hashOf({ endpoint, input }))?.state.data;
}

/** Puts a newer answer into the cache. */
export function writeCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  value: ResponseOf<E>,
): void {
  client.setQueryData(keyOf({ endpoint, input }), value);
}

export { useQueryClient };
