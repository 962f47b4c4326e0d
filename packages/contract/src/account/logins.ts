import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing, Timestamp, Uuid } from '../wire.ts';

export const LoginEntry = z.object({
  sessionId: Uuid,
  startedAt: Timestamp,
  /** Exact to a minute. */
  seenAt: Timestamp,
  /** Null: still logged in. */
  endedAt: z.nullable(Timestamp),
  endReason: z.nullable(z.enum(['logout', 'idle', 'expired', 'revoked', 'replaced', 'timeLimit', 'excluded'])),
  /** Names of products, null where the browser's own word is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** An IPv4 /24 or an IPv6 /48. */
  network: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** By a link of the operator, without the password. */
  byLoginLink: z.boolean(),
});
export type LoginEntry = z.output<typeof LoginEntry>;

export const listLogins = endpoint({
  name: 'listLogins',
  method: 'GET',
  path: '/api/player/logins',
  summary: "The player's logins, newest first, 20 at a time; ended ones are kept half a year.",
  access: 'player',
  /** `startedAt` and `sessionId` of the last entry that is known: two may have begun at once. */
  query: z.strictObject({ before: z.optional(Timestamp), beforeId: z.optional(Uuid) }),
  response: z.object({ logins: z.array(LoginEntry), hasMore: z.boolean() }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

export const endLogin = endpoint({
  name: 'endLogin',
  method: 'POST',
  path: '/api/player/logins/{sessionId}/end',
  summary: "Ends one of the player's logins, with its streams and games, at once. One that has ended stays as it is.",
  access: 'player',
  params: z.strictObject({ sessionId: Uuid }),
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const endOtherLogins = endpoint({
  name: 'endOtherLogins',
  method: 'POST',
  path: '/api/player/logins/end-others',
  summary: 'Ends all logins of the player but the one that calls, and login links that were not used.',
  access: 'player',
  response: z.object({ ended: z.int() }),
  errors: [],
  cache: 'no-store',
});
