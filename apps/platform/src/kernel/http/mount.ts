import { hash } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import {
  answerJson,
  answerRefusal,
  compressAnswer,
  formatCacheControl,
  SECURITY_HEADERS,
  takesGzip,
} from './answer.ts';
import { bodyOfCached, cachedResponseOf, isKnownTo } from './cached-response.ts';
import { CompressedJson } from './compressed-json.ts';
import type { Call, Operator, PlayerSession, RequestContext } from './handler.ts';
import type { InFlightLines } from './in-flight.ts';
import type { RateLimits } from './rate-limits.ts';
import { NO_FIELDS, parseInput, readBody, readQuery, readUpload } from './read-input.ts';
import { callerOf, createRequestContext, type HttpContext } from './request-context.ts';
import { requestIdOf } from './request-id.ts';
import { asRefusal, assertExists, checkAnswer, type FindSession, findCaller, type Mounted } from './run-call.ts';
import { assertSameSite } from './same-site.ts';

/** Throws Refusal operatorsOnly, operatorScopeMissing and rateLimited. */
export type FindOperator = (
  headers: Headers,
  endpoint: Extract<Endpoint, { access: 'operator' }>,
  guesses: { addressHash: string; rateLimits: RateLimits },
) => Promise<Operator>;

export type HttpDeps = {
  kernel: Kernel;
  endpoints: ReadonlyMap<string, Mounted>;
  findSession: FindSession;
  findOperator: FindOperator;
  /** Answers that are the same for everyone are cached per brand. */
  brandOf(call: Pick<RequestContext, 'cookie'>): string;
  rateLimits: RateLimits;
  /** Secret of this database, for hashes of addresses. */
  salt: string;
  inFlight: InFlightLines;
  warnOfProxy(headers: Headers): void;
};

const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** What an endpoint declares is enforced here, never in a handler. */
export function mountEndpoints(app: Hono, http: HttpDeps): void {
  for (const mounted of http.endpoints.values()) {
    const { method, path } = mounted.endpoint;
    app.on(method, formatPattern(path), (context) =>
      answerCall(mounted, http, context.req.raw, context.env, context.req.param()),
    );
  }
}

/** A parameter called `path` takes all remaining segments. */
function formatPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'path' ? ':path{.+}' : `:${name}`));
}

async function answerCall(
  mounted: Mounted,
  http: HttpDeps,
  request: Request,
  connection: unknown,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint } = mounted;
  const { kernel, salt } = http;
  const began = performance.now();
  const requestId = requestIdOf((name) => request.headers.get(name));
  http.warnOfProxy(request.headers);
  const requestContext = createRequestContext(callerOf(request, connection, kernel.config), { salt, requestId });
  const response = await answer(mounted, http, request, requestContext, params).catch((error: unknown) =>
    answerRefusal(asRefusal(error, requestId, endpoint, kernel), requestId, requestContext.cookies),
  );
  recordCall(kernel, endpoint, requestContext, response.status, performance.now() - began);
  return response;
}

async function answer(
  { endpoint, handler }: Mounted,
  { kernel, rateLimits, inFlight, findSession, findOperator }: HttpDeps,
  request: Request,
  requestContext: HttpContext,
  params: Record<string, string>,
): Promise<Response> {
  const { demo } = kernel.config;
  assertExists(endpoint, kernel);
  if (endpoint.method !== 'GET') assertSameSite(request, kernel.config);
  const guesses = { addressHash: requestContext.addressHash, rateLimits };
  const operator = endpoint.access === 'operator' ? await findOperator(request.headers, endpoint, guesses) : null;
  const session = await findCaller(endpoint, requestContext, findSession);
  // Before the body is read, which costs too.
  await countCall(rateLimits, endpoint, requestContext, session);
  const call = await readCall(endpoint, request, requestContext, params, { session, operator });
  const countGuess = () => inFlight.guesses.run('', () => rateLimits.countGuess(requestContext, hashGuess(call.body)));
  if (endpoint.rateLimit === 'guessing') await countGuess();
  // The declaration makes the type, which the compiler cannot follow.
  if (endpoint.rateLimit === 'guessingInTurn') Object.assign(call, { countGuess });
  const line = lineOf(endpoint, requestContext, session);
  const answered = await (line ? inFlight[line.of].run(line.key, () => handler(call)) : handler(call));
  const write = () => JSON.stringify(checkAnswer(endpoint, answered));
  const headers: Record<string, string> = {
    'cache-control': formatCacheControl(endpoint.cache, demo),
    'x-request-id': requestContext.requestId,
  };
  if (endpoint.clearSiteData) headers['clear-site-data'] = `"${endpoint.clearSiteData}"`;
  if (endpoint.cache !== 'no-store') headers.vary = 'accept-language, accept-encoding';
  const acceptEncoding = request.headers.get('accept-encoding');
  if (answered instanceof CompressedJson) {
    const isCompressed = takesGzip(acceptEncoding);
    if (isCompressed) headers['content-encoding'] = 'gzip';
    return answerJson(200, answered.stream(isCompressed), headers, requestContext.cookies);
  }
  const cached = cachedResponseOf(answered, write);
  if (cached) {
    headers.etag = cached.etag;
    const isKnown = isKnownTo(cached, request.headers.get('if-none-match'));
    if (isKnown) return new Response(null, { status: 304, headers: { ...SECURITY_HEADERS, ...headers } });
  }
  const { body, encoding } = cached ? bodyOfCached(cached, acceptEncoding) : compressAnswer(write(), acceptEncoding);
  if (encoding) headers['content-encoding'] = encoding;
  return answerJson(200, body, headers, requestContext.cookies);
}

/** Throws Refusal rateLimited. */
async function countCall(
  rateLimits: RateLimits,
  { rateLimit }: Endpoint,
  requestContext: HttpContext,
  session: PlayerSession | null,
): Promise<void> {
  if (rateLimit === 'sending') await rateLimits.countSending(requestContext);
  if (rateLimit === 'drafting') await rateLimits.countDrafting(requestContext);
  if (rateLimit === 'arriving') await rateLimits.countArrival(requestContext.addressHash);
  if (rateLimit === 'launching') await rateLimits.countLaunch(requestContext, session?.playerId ?? null);
  if (rateLimit === 'prolonging' && session) await rateLimits.countGameSessionCall(session.playerId);
  if (rateLimit === 'playing' && !session) await rateLimits.countGuestRound(requestContext);
}

/** Uploads, which may come slowly, have a limit of their own. */
function lineOf(
  { method, access, idempotency, upload }: Endpoint,
  { addressHash }: HttpContext,
  session: PlayerSession | null,
): { of: 'players' | 'guests'; key: string } | null {
  if (method === 'GET' || access === 'operator' || upload) return null;
  if (session) return { of: 'players', key: String(session.playerId) };
  return idempotency === 'required' ? { of: 'guests', key: addressHash } : null;
}

async function readCall(
  endpoint: Endpoint,
  request: Request,
  requestContext: HttpContext,
  params: Record<string, string>,
  caller: { session: PlayerSession | null; operator: Operator | null },
): Promise<Call<Endpoint>> {
  const query = parseInput(endpoint.query ?? NO_FIELDS, readQuery(request.url));
  const parsedParams = endpoint.params ? parseInput(endpoint.params, params) : undefined;
  const upload = endpoint.upload ? readUpload(request, endpoint.upload) : null;
  const hasBody = endpoint.method !== 'GET' && !upload;
  const body = hasBody ? await readBody(request, endpoint.body, endpoint.bodyLimit) : undefined;
  const key = request.headers.get('idempotency-key');
  if (endpoint.idempotency === 'required' && !(key && IDEMPOTENCY_KEY.test(key))) {
    throw new Refusal('idempotencyKeyMissing');
  }
  const idempotencyKey = endpoint.idempotency === 'required' ? key : null;
  const given = {
    ...requestContext,
    params: parsedParams,
    query,
    body,
    upload,
    ...caller,
    idempotencyKey,
    countGuess: null,
  };
  // The schemas of this endpoint made these values, which the compiler cannot follow.
  return given as Call<Endpoint>;
}

/** Only tokens: the login itself counts tries at a name, as it knows the player's devices. */
function hashGuess(body: unknown): string | null {
  const token = z.safeParse(GUESS, body).data?.token;
  return token === undefined ? null : hash('sha256', token, 'hex').slice(0, 32);
}

const GUESS = z.object({ token: z.string() });

function recordCall(kernel: Kernel, endpoint: Endpoint, requestContext: HttpContext, status: number, ms: number): void {
  kernel.metrics.requests.inc({ endpoint: endpoint.name, status: String(status) });
  kernel.metrics.durations.observe({ endpoint: endpoint.name }, ms / 1000);
  const { requestId, addressHash } = requestContext;
  kernel.log.info(
    { requestId, endpoint: endpoint.name, status, ms: Math.round(ms * 10) / 10, address: addressHash },
    'call',
  );
}
