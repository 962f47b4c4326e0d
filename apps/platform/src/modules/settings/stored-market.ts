import { marketDutiesSchema } from '@foyer/contract/settings/market-editing';
import type { MarketDuties } from '@foyer/domain/market/market-duties';
import { withDuties } from '@foyer/domain/market/market-duties';
import { type MarketProfile, marketProfile } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Market code to what the operator asks of itself there. */
const DutiesByMarket = z.record(z.string(), marketDutiesSchema);

export type StoredMarket = {
  /** As the law has it. */
  profile: MarketProfile;
  duties: MarketDuties;
  dutiesByMarket: Readonly<Record<string, MarketDuties>>;
  version: number;
};

/** The choice of the operator, or the market of the configuration; the strictest for one that is stored and not known. */
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

/** The market whose rules hold by what a transaction has just read: money is staked by these, never by what is in memory. */
export function marketAsRead(chosen: Chosen, configured: string): MarketProfile {
  const { profile, duties } = parseMarket(chosen, configured);
  return withDuties(profile, duties);
}

/**
 * The market whose rules hold now, with the operator's duties. Kept in memory: every round and every page asks. Inside a
 * transaction it may have to wait for a second connection, so ask before.
 */
export const marketInForce = cachedRead(async ({ database, config }): Promise<MarketProfile> => {
  const { profile, duties } = await readStoredMarket(database.kysely, config.market);
  return withDuties(profile, duties);
});
