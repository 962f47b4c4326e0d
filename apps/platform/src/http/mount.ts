import { hash, randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { findSession } from '../modules/session/find-session.ts';
import type { Services } from '../services.ts';
import { answerJson, answerRefusal, formatCacheControl } from './answer.ts';
import { createFrame, type Frame } from './call-frame.ts';
import type { Call, PlayerSession } from './handler.ts';
import type { RateLimits } from './rate-limits.ts';
import { NO_FIELDS, parseInput, readBody, readQuery } from './read-input.ts';
import { Refusal } from './refusal.ts';
import type { Handlers } from './registry.ts';
import { assertSameSite } from './same-site.ts';

export type Mounting = {
  platform: Services;
  handlers: Handlers;
  rateLimits: RateLimits;
  /** Secret of this database: hashes addresses. */
  salt: string;
};

/** A handler whose endpoint is known at run time only. `Handlers` has proved that it fits its endpoint. */
type AnyHandler = (call: Call<Endpoint>, platform: Services) => unknown;

const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** Mounts every endpoint of the contract. All that an endpoint declares is enforced here, never in a handler. */
export function mountEndpoints(app: Hono, mounting: Mounting): void {
  const handlers: Record<string, unknown> = mounting.handlers;
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const handler = handlers[name] as AnyHandler;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, (context) =>
      answerCall({ endpoint, handler, mounting }, context.req.raw, context.env, context.req.param()),
    );
  }
}

type Mounted = { endpoint: Endpoint; handler: AnyHandler; mounting: Mounting };

async function answerCall(
  mounted: Mounted,
  request: Request,
  connection: unknown,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint, mounting } = mounted;
  const { platform, salt } = mounting;
  const began = performance.now();
  const requestId = randomUUID();
  const frame = createFrame(request, connection, { salt, development: platform.config.development, requestId });
  const response = await answer(mounted, request, frame, params).catch((error: unknown) =>
    answerRefusal(asRefusal(error, frame, endpoint, platform), requestId, frame.cookies),
  );
  note(platform, endpoint, frame, response.status, performance.now() - began);
  return response;
}

async function answer(mounted: Mounted, request: Request, frame: Frame, params: Record<string, string>) {
  const { endpoint, handler, mounting } = mounted;
  const { platform } = mounting;
  const { development } = platform.config;
  if (endpoint.access === 'development' && !development) throw new Refusal('101');
  if (endpoint.method !== 'GET') assertSameSite(request.headers, new URL(request.url).host);
  const session = await findCaller(endpoint, platform, frame);
  const call = await readCall(endpoint, request, frame, params, session);
  if (endpoint.rateLimit === 'guessing') await mounting.rateLimits.countGuess(frame.addressHash, hashGuess(call.body));
  const body = checkAnswer(endpoint, await handler(call, platform));
  const headers: Record<string, string> = {
    'cache-control': formatCacheControl(endpoint.cache, development),
    'x-request-id': frame.requestId,
  };
  if (endpoint.cache !== 'no-store') headers.vary = 'accept-language';
  return answerJson(200, JSON.stringify(body), headers, frame.cookies);
}

/** The session the endpoint asks for. A cacheable answer is the same for all, so nobody is looked up for it. */
async function findCaller(endpoint: Endpoint, platform: Services, frame: Frame): Promise<PlayerSession | null> {
  const isPersonal = endpoint.cache === 'no-store' && frame.sessionToken !== null;
  const session =
    isPersonal && frame.sessionToken !== null
      ? await findSession(platform.database, frame.sessionToken, platform.clock.now())
      : null;
  if (endpoint.access === 'player' && !session) throw new Refusal('115');
  if (endpoint.access === 'guest' && session) throw new Refusal('guestsOnly');
  return session;
}

async function readCall(
  endpoint: Endpoint,
  request: Request,
  frame: Frame,
  params: Record<string, string>,
  session: PlayerSession | null,
): Promise<Call<Endpoint>> {
  const query = parseInput(endpoint.query ?? NO_FIELDS, readQuery(request.url));
  const parsedParams = endpoint.params ? parseInput(endpoint.params, params) : undefined;
  const body = endpoint.method === 'GET' ? undefined : await readBody(request, endpoint.body);
  const key = request.headers.get('idempotency-key');
  if (endpoint.idempotency === 'required' && !(key && IDEMPOTENCY_KEY.test(key))) {
    throw new Refusal('idempotencyKeyMissing');
  }
  const idempotencyKey = endpoint.idempotency === 'required' ? key : null;
  // The schemas of this very endpoint made these values: the types follow from it, but not for the compiler.
  return { ...frame, params: parsedParams, query, body, session, idempotencyKey } as Call<Endpoint>;
}

/** Who is guessed at: the login name, or the token itself. */
function hashGuess(body: unknown): string {
  const guess = z.safeParse(GUESS, body).data;
  const name = guess?.userName ?? guess?.token ?? '';
  return hash('sha256', name.normalize('NFC').trim().toLowerCase(), 'hex').slice(0, 32);
}

const GUESS = z.object({ userName: z.optional(z.string()), token: z.optional(z.string()) });

/** Only what the contract names goes out. An answer that does not fit is the platform's own fault: code 100. */
function checkAnswer(endpoint: Endpoint, answered: unknown): unknown {
  const result = z.safeParse(endpoint.response, answered);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    throw new Error(`the answer of ${endpoint.name} does not fit the contract: ${places}`);
  }
  return result.data;
}

function asRefusal(error: unknown, frame: Frame, endpoint: Endpoint, platform: Services): Refusal {
  if (error instanceof Refusal) return error;
  platform.log.error({ err: error, requestId: frame.requestId, endpoint: endpoint.name }, 'call failed');
  return new Refusal('100', { subMessage: `Request ${frame.requestId}.` });
}

function note(platform: Services, endpoint: Endpoint, frame: Frame, status: number, ms: number): void {
  platform.metrics.requests.inc({ endpoint: endpoint.name, status: String(status) });
  platform.metrics.durations.observe({ endpoint: endpoint.name }, ms / 1000);
  const { requestId, addressHash } = frame;
  platform.log.info(
    { requestId, endpoint: endpoint.name, status, ms: Math.round(ms * 10) / 10, address: addressHash },
    'call',
  );
}
