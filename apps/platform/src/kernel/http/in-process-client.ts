import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import type { ApiError } from '@foyer/contract/error';
import * as z from 'zod/mini';
import { cachedRead } from '../cache/cached-read.ts';
import { formatRefusal, Refusal } from '../errors/refusal.ts';
import type { Call, PlayerSession } from './handler.ts';
import type { HttpDeps } from './mount.ts';
import { NO_FIELDS, parseInput } from './read-input.ts';
import { type Caller, createRequestContext, type HttpContext } from './request-context.ts';
import { asRefusal, assertExists, checkAnswer, type FindSession, findCaller, type Mounted } from './run-call.ts';
import { SharedAnswers } from './shared-answers.ts';

export type AnsweredCall = { ok: true; value: unknown } | { ok: false; status: number; error: ApiError };

/** The calls of one page that this process renders for a visitor. */
export type PageClient = {
  /** `input` holds `params` and `query`. Never throws for what a visitor asked. */
  ask(name: string, input: unknown): Promise<AnsweredCall>;
  isGuest(): Promise<boolean>;
  /** Logs one line for all calls of the page. */
  end(status: number): void;
};

export type CreatePageClient = (visitor: Caller) => PageClient;

const Input = z.object({ params: z.optional(z.unknown()), query: z.optional(z.unknown()) });

/** Cleared when games, settings or texts change. */
const sharedAnswersOf = cachedRead(async () => new SharedAnswers());

/** Calls without a network: one look-up of the session a page, public answers once for all pages. */
export function pageClientFactory(http: HttpDeps): CreatePageClient {
  return (visitor) => createPageClient(http, visitor);
}

function createPageClient({ kernel, endpoints, findSession, brandOf, salt }: HttpDeps, visitor: Caller): PageClient {
  const began = performance.now();
  const requestId = visitor.requestId ?? randomUUID();
  const { checksAnswers } = kernel.config;
  const requestContext = createRequestContext(visitor, { salt, requestId });
  let session: Promise<PlayerSession | null> | undefined;
  let calls = 0;
  const findOnce: FindSession = (token) => {
    session ??= findSession(token, 'use');
    return session;
  };

  /** The schemas apply here too: ids and page numbers come from the address. */
  async function run({ endpoint, handler }: Mounted, input: unknown): Promise<unknown> {
    assertExists(endpoint, kernel);
    const caller = await findCaller(endpoint, requestContext, findOnce);
    return handler(readCall(endpoint, requestContext, input, caller));
  }

  async function answer(mounted: Mounted, input: unknown): Promise<unknown> {
    const { endpoint } = mounted;
    if (endpoint.cache === 'no-store') {
      const value = await run(mounted, input);
      // Handlers name each field, and a test checks that. Checking thousands of values costs more than making them.
      if (checksAnswers) checkAnswer(endpoint, value);
      return value;
    }
    const shared = await sharedAnswersOf(kernel);
    return shared.of(
      `${endpoint.name} ${brandOf(requestContext)} ${JSON.stringify(input)}`,
      endpoint.cache.seconds,
      async () => checkAnswer(endpoint, await run(mounted, input)),
    );
  }

  return {
    async ask(name, input) {
      const mounted = endpoints.get(name);
      if (mounted?.endpoint.method !== 'GET' || mounted.endpoint.access === 'operator')
        throw new Error(`${name} is no call that a page may make`);
      calls += 1;
      try {
        return { ok: true, value: await answer(mounted, input) };
      } catch (error) {
        const refusal = asRefusal(error, requestId, mounted.endpoint, kernel);
        return { ok: false, status: refusal.status, error: formatRefusal(refusal) };
      }
    },
    isGuest: async () =>
      requestContext.sessionToken === null || (await findOnce(requestContext.sessionToken, 'use')) === null,
    end(status) {
      const ms = performance.now() - began;
      kernel.metrics.requests.inc({ endpoint: 'page', status: String(status) });
      kernel.metrics.durations.observe({ endpoint: 'page' }, ms / 1000);
      const line = { requestId, status, calls, ms: Math.round(ms * 10) / 10, address: requestContext.addressHash };
      kernel.log.info(line, 'page');
    },
  };
}

function readCall(
  endpoint: Endpoint,
  requestContext: HttpContext,
  input: unknown,
  session: PlayerSession | null,
): Call<Endpoint> {
  const { params, query = {} } = parseInput(Input, input) as z.output<typeof Input>;
  if (endpoint.idempotency === 'required') throw new Refusal('idempotencyKeyMissing');
  const call = {
    ...requestContext,
    params: endpoint.params ? parseInput(endpoint.params, params) : undefined,
    query: parseInput(endpoint.query ?? NO_FIELDS, query),
    body: undefined,
    upload: null,
    session,
    operator: null,
    idempotencyKey: null,
    countGuess: null,
  };
  // As in mount.ts.
  return call as Call<Endpoint>;
}
