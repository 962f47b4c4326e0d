import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';
import { OPERATOR_SCOPES, OperatorScopes } from './operator-scope.ts';

/** In every row of the audit trail. `owner` is reserved for the configured token. */
export const OperatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/));

const HIGHEST_DAYS = 3_650;

export const OperatorToken = z.object({
  /** Null: the configured token, which cannot be revoked. */
  id: z.nullable(Uuid),
  name: z.string(),
  scopes: OperatorScopes,
  createdBy: z.nullable(z.string()),
  createdAt: z.nullable(Timestamp),
  expiresAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
});
export type OperatorToken = z.output<typeof OperatorToken>;

export const listOperatorTokens = endpoint({
  name: 'listOperatorTokens',
  method: 'GET',
  path: '/api/operator/tokens',
  summary: 'Every token of the operator with its scopes, also those that were revoked or have expired; no values.',
  access: 'operator',
  scope: 'all',
  response: z.object({ tokens: z.array(OperatorToken) }),
  errors: [],
  cache: 'no-store',
});

export const issueOperatorToken = endpoint({
  name: 'issueOperatorToken',
  method: 'POST',
  path: '/api/operator/tokens',
  summary:
    'Makes a token with a name and scopes. Its value is told here alone and stored as a hash. A name is used once: it says in the trail who did something.',
  access: 'operator',
  scope: 'all',
  body: z.strictObject({
    name: OperatorName,
    scopes: z.array(z.enum(OPERATOR_SCOPES)).check(z.minLength(1), z.maxLength(OPERATOR_SCOPES.length)),
    expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(HIGHEST_DAYS))),
  }),
  response: z.extend(OperatorToken, { token: z.string() }),
  errors: [],
  cache: 'no-store',
});

export const revokeOperatorToken = endpoint({
  name: 'revokeOperatorToken',
  method: 'DELETE',
  path: '/api/operator/tokens/{id}',
  summary:
    'Ends a token at once, in every process, with all that were made by it and by those. `descendants=keep` ends it alone. Revoking again ends what is still alive.',
  access: 'operator',
  scope: 'all',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({ descendants: z.optional(z.enum(['revoke', 'keep'])) }),
  response: z.extend(OperatorToken, {
    descendants: z.array(OperatorToken),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});
