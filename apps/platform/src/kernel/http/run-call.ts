import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import * as z from 'zod/mini';
import { findSession } from '../../modules/session/find-session.ts';
import type { Services } from '../../services.ts';
import { sqlStateOf } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Call, CallFrame, PlayerSession } from './handler.ts';
import type { Handlers } from './registry.ts';
import { refuseUnavailable } from './unavailable.ts';

// What a call goes through whether it comes from outside (mount.ts) or from a page of this process (page-calls.ts).

/** A handler whose endpoint is known at run time only. `Handlers` has proved that it fits its endpoint. */
type AnyHandler = (call: Call<Endpoint>, platform: Services) => unknown;

export type Mounted = { endpoint: Endpoint; handler: AnyHandler };

/** Every endpoint of the contract with its handler, by name. */
export function pairEndpoints(handlers: Handlers): ReadonlyMap<string, Mounted> {
  const byName: Record<string, unknown> = handlers;
  return new Map(
    Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => [
      name,
      { endpoint, handler: byName[name] as AnyHandler },
    ]),
  );
}

/** Development endpoints exist in a demo only: throws Refusal 101. */
export function assertExists({ access }: Endpoint, { config }: Services): void {
  if (access === 'development' && !config.demo) throw new Refusal('101');
}

/**
 * The session that the endpoint asks for, found by `find`. A cacheable answer is the same for all, so nobody is looked up
 * for it. Throws Refusal 115 and guestsOnly.
 */
export async function findCaller(
  { access, cache }: Endpoint,
  find: () => Promise<PlayerSession | null>,
): Promise<PlayerSession | null> {
  const session = cache === 'no-store' && access !== 'operator' ? await find() : null;
  if (access === 'player' && !session) throw new Refusal('115');
  if (access === 'guest' && session) throw new Refusal('guestsOnly');
  return session;
}

/** The session of the token that came with the call. */
export async function findSessionOf(
  { sessionToken }: CallFrame,
  { database, clock }: Services,
): Promise<PlayerSession | null> {
  return sessionToken === null ? null : findSession(database, sessionToken, clock.now());
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
export function asRefusal(error: unknown, requestId: string, endpoint: Endpoint, platform: Services): Refusal {
  const refusal = error instanceof Refusal ? error : refuseUnavailable(error, platform);
  if (refusal) return refusal;
  if (isUnstorable(error)) {
    platform.log.warn({ requestId, endpoint: endpoint.name }, 'the database refused a value that the contract takes');
    return new Refusal('2');
  }
  platform.log.error({ err: error, requestId, endpoint: endpoint.name }, 'call failed');
  return new Refusal('100', { subMessage: `Request ${requestId}.` });
}
