import { CODE } from '@foyer/contract/error-code';
import { isCountryServed } from '@foyer/domain/country/served-country';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findShownBrand } from './shown-brand.ts';

const NO_COOKIE: Pick<RequestContext, 'cookie'> = { cookie: () => null };

/** Setting `allowedCountries` of the brand that is shown; without a call, as in a job, of the configured one. Empty: all. */
export async function servedCountries(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'> = NO_COOKIE,
): Promise<readonly string[]> {
  return (await findShownBrand(deps, call))?.backEnd.allowedCountries ?? [];
}

/** As the account says now: the session's copy may be older than a change. */
export async function isPlayerServed(
  queries: Queries | Trx,
  playerId: number,
  served: readonly string[],
): Promise<boolean> {
  const { country } = await queries
    .selectFrom('players')
    .select('country')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return isCountryServed(country, served);
}

/** Before anything with money begins. Throws Refusal 108. */
export async function assertCountryServed(
  queries: Queries | Trx,
  playerId: number,
  served: readonly string[],
): Promise<void> {
  if (!(await isPlayerServed(queries, playerId, served))) throw new Refusal(CODE.countryBlocked);
}
