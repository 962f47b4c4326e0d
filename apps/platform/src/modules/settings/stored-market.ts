import { marketDutiesSchema } from '@foyer/contract/settings/market-editing';
import type { MarketDuties } from '@foyer/domain/market/market-duties';
import { withDuties } from '@foyer/domain/market/market-duties';
import { type MarketProfile, marketProfile } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** By market code. */
const DutiesByMarket = z.record(z.string(), marketDutiesSchema);

export type StoredMarket = {
  /** As the law says. */
  profile: MarketProfile;
  duties: MarketDuties;
  dutiesByMarket: Readonly<Record<string, MarketDuties>>;
  version: number;
};

/** The operator's choice, else the configured market; the strictest for an unknown one. */
export async function readStoredMarket(
  kysely: Kernel['database']['kysely'] | Trx,
  configured: string,
): Promise<StoredMarket> {
  const row = await kysely.selectFrom('market_choice').selectAll().executeTakeFirstOrThrow();
  return { ...parseMarket(row, configured), version: Number(row.version) };
}

type Chosen = { market: string | null; duties: unknown };

function parseMarket({ market, duties }: Chosen, configured: string): Omit<StoredMarket, 'version'> {
  const profile = marketProfile(market ?? configured);
  const dutiesByMarket = z.parse(DutiesByMarket, duties);
  return { profile, duties: dutiesByMarket[profile.code] ?? {}, dutiesByMarket };
}

/** From rows just read in a transaction: stakes are judged by these, never by the cache. */
export function marketAsRead(chosen: Chosen, configured: string): MarketProfile {
  const { profile, duties } = parseMarket(chosen, configured);
  return withDuties(profile, duties);
}

/** With the operator's duties, cached. Call it before a transaction: it may need a second connection. */
export const marketInForce = cachedRead(async ({ database, config }): Promise<MarketProfile> => {
  const { profile, duties } = await readStoredMarket(database.kysely, config.market);
  return withDuties(profile, duties);
});
