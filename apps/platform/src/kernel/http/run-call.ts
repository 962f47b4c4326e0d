import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { CODE } from '@foyer/contract/error-code';
import * as z from 'zod/mini';
import { sqlStateOf } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import type { Call, PlayerSession, RequestContext } from './handler.ts';
import type { Handlers } from './registry.ts';
import { refuseUnavailable } from './unavailable.ts';

// Shared by calls from outside (mount.ts) and from pages of this process (page-calls.ts).

export type Mounted = { endpoint: Endpoint; handler: (call: Call<Endpoint>) => unknown };

type AnyHandler<Deps> = (call: Call<Endpoint>, deps: Deps) => unknown;

/** `deps`: what the handlers get beside the call. */
export function pairEndpoints<Deps>(handlers: Handlers<Deps>, deps: Deps): ReadonlyMap<string, Mounted> {
  // `Handlers` has proved that each handler fits its endpoint.
  const byName: Readonly<Record<string, unknown>> = handlers;
  const pairs = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]): [string, Mounted] => [
    name,
    { endpoint, handler: (call) => (byName[name] as AnyHandler<Deps>)(call, deps) },
  ]);
  return new Map(pairs);
}

/** `look` does not keep a session from going idle. */
export type FindSession = (token: string, purpose: 'use' | 'look') => Promise<PlayerSession | null>;

/** Throws Refusal 101 for development endpoints outside a demo. */
export function assertExists({ access }: Endpoint, { config }: Kernel): void {
  if (access === 'development' && !config.demo) throw new Refusal(CODE.notFound);
}

/** A cacheable answer is the same for all, so no session is looked up. Throws Refusal 115 and guestsOnly. */
export async function findCaller(
  { access, cache, isBackground }: Endpoint,
  { sessionToken }: Pick<RequestContext, 'sessionToken'>,
  findSession: FindSession,
): Promise<PlayerSession | null> {
  const isAsked = cache === 'no-store' && access !== 'operator' && sessionToken !== null;
  const session = isAsked ? await findSession(sessionToken, isBackground ? 'look' : 'use') : null;
  if (access === 'player' && !session) throw new Refusal(CODE.noSession);
  if (access === 'guest' && session) throw new Refusal('guestsOnly');
  return session;
}

/** Drops what the contract does not name. An answer that does not fit is code 100. */
export function checkAnswer(endpoint: Endpoint, answered: unknown): unknown {
  const result = z.safeParse(endpoint.response, answered);
  if (!result.success) {
    const paths = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    throw new Error(`the answer of ${endpoint.name} does not fit the contract: ${paths}`);
  }
  return result.data;
}

/** Values that PostgreSQL does not store: invalid text, number or id, U+0000 in JSON. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05']);

export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(sqlStateOf(error) ?? '');
}

/** The refusal of anything thrown. A fault of ours is logged and named by its request. */
export function asRefusal(
  error: unknown,
  requestId: string,
  endpoint: Pick<Endpoint, 'name'>,
  kernel: Kernel,
): Refusal {
  const refusal = error instanceof Refusal ? error : refuseUnavailable(error, kernel);
  if (refusal) return refusal;
  if (isUnstorable(error)) {
    kernel.log.warn({ requestId, endpoint: endpoint.name }, 'the database refused a value that the contract takes');
    return new Refusal(CODE.badRequest);
  }
  kernel.log.error({ err: error, requestId, endpoint: endpoint.name }, 'call failed');
  return new Refusal(CODE.technicalIssue, { subMessage: `Request ${requestId}.` });
}
