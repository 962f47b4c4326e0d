import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { CODE } from '@foyer/contract/error-code';
import * as z from 'zod/mini';
import { sqlStateOf } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import type { Call, CallFrame, PlayerSession } from './handler.ts';
import type { Handlers } from './registry.ts';
import { refuseUnavailable } from './unavailable.ts';

// What a call goes through whether it comes from outside (mount.ts) or from a page of this process (page-calls.ts).

/** An endpoint with its handler, which has what its module needs already. */
export type Mounted = { endpoint: Endpoint; handler: (call: Call<Endpoint>) => unknown };

type AnyHandler<Deps> = (call: Call<Endpoint>, deps: Deps) => unknown;

/** Every endpoint of the contract with its handler, by name. `deps`: what the handlers are given beside the call. */
export function pairEndpoints<Deps>(handlers: Handlers<Deps>, deps: Deps): ReadonlyMap<string, Mounted> {
  // `Handlers` has proved that each handler fits its endpoint, of which only the name is known here.
  const byName: Readonly<Record<string, unknown>> = handlers;
  const pairs = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]): [string, Mounted] => [
    name,
    { endpoint, handler: (call) => (byName[name] as AnyHandler<Deps>)(call, deps) },
  ]);
  return new Map(pairs);
}

/** The session of a token, or null. A `look` is no sign of life: a session that is only looked at goes idle. */
export type FindSession = (token: string, purpose: 'use' | 'look') => Promise<PlayerSession | null>;

/** Development endpoints exist in a demo only: throws Refusal 101. */
export function assertExists({ access }: Endpoint, { config }: Kernel): void {
  if (access === 'development' && !config.demo) throw new Refusal(CODE.notFound);
}

/**
 * The session that the endpoint asks for. A cacheable answer is the same for all, so nobody is looked up for it. Throws
 * Refusal 115 and guestsOnly.
 */
export async function findCaller(
  { access, cache }: Endpoint,
  { sessionToken }: Pick<CallFrame, 'sessionToken'>,
  findSession: FindSession,
): Promise<PlayerSession | null> {
  const isAsked = cache === 'no-store' && access !== 'operator' && sessionToken !== null;
  const session = isAsked ? await findSession(sessionToken, 'use') : null;
  if (access === 'player' && !session) throw new Refusal(CODE.noSession);
  if (access === 'guest' && session) throw new Refusal('guestsOnly');
  return session;
}

/** Only what the contract names goes out. An answer that does not fit is the platform's own fault: code 100. */
export function checkAnswer(endpoint: Endpoint, answered: unknown): unknown {
  const result = z.safeParse(endpoint.response, answered);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    throw new Error(`the answer of ${endpoint.name} does not fit the contract: ${places}`);
  }
  return result.data;
}

/** A character or form of a value that PostgreSQL does not store: bytes of no text, no number or id, U+0000 in JSON. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05']);

/** Whether the database refused what the caller sent, rather than failed. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(sqlStateOf(error) ?? '');
}

/** What the caller is told of anything thrown. A fault of our own is logged and named by its request. */
export function asRefusal(error: unknown, requestId: string, endpoint: Endpoint, kernel: Kernel): Refusal {
  const refusal = error instanceof Refusal ? error : refuseUnavailable(error, kernel);
  if (refusal) return refusal;
  if (isUnstorable(error)) {
    kernel.log.warn({ requestId, endpoint: endpoint.name }, 'the database refused a value that the contract takes');
    return new Refusal(CODE.badRequest);
  }
  kernel.log.error({ err: error, requestId, endpoint: endpoint.name }, 'call failed');
  return new Refusal(CODE.technicalIssue, { subMessage: `Request ${requestId}.` });
}
