import { hash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { OPERATOR_SCOPES, type OperatorScope } from '@foyer/contract/operator/operator-scope';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Operator } from '../../kernel/http/handler.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** The token of the environment or the data folder, with every scope. */
export const OWNER = 'owner';

type Known = { name: string; scopes: readonly OperatorScope[]; expires_at: Date | null };

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Throws Refusal operatorsOnly without a valid token, rateLimited for an address that guesses (a valid token passes even then),
 * operatorScopeMissing when its scopes do not cover the call.
 */
export async function findOperator(
  headers: Headers,
  endpoint: Extract<Endpoint, { access: 'operator' }>,
  deps: Pick<Kernel, 'config' | 'database' | 'clock'>,
  guesses: { addressHash: string; rateLimits: RateLimits },
): Promise<Operator> {
  const [, given = ''] = /^Bearer (\S{1,256})$/i.exec(headers.get('authorization') ?? '') ?? [];
  const known = isOwner(given, deps.config.operatorToken) ? OWNER_TOKEN : await findStored(given, deps);
  if (!known) {
    if (given !== '') await guesses.rateLimits.countOperatorGuess(guesses.addressHash);
    throw new Refusal('operatorsOnly');
  }
  if (!allows(known.scopes, endpoint.scope)) throw new Refusal('operatorScopeMissing');
  return { name: known.name, scopes: known.scopes, endpoint: endpoint.name, expiresAt: known.expires_at };
}

const OWNER_TOKEN: Known = { name: OWNER, scopes: OPERATOR_SCOPES, expires_at: null };

function isOwner(given: string, configured: string | null): boolean {
  // Digests have equal length: constant-time comparison.
  const isRight = timingSafeEqual(digest(given), digest(configured ?? ''));
  return isRight && configured !== null;
}

async function findStored(
  given: string,
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
): Promise<Known | undefined> {
  if (given === '') return undefined;
  return database.kysely
    .selectFrom('operator_tokens')
    .select(['name', 'scopes', 'expires_at'])
    .where('token_hash', '=', digest(given))
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
    .executeTakeFirst();
}

function allows(scopes: readonly OperatorScope[], asked: OperatorScope | 'all'): boolean {
  return asked === 'all' ? OPERATOR_SCOPES.every((scope) => scopes.includes(scope)) : scopes.includes(asked);
}
