import { MarketDuties } from '@foyer/contract/market-editing';
import { withDuties } from '@foyer/domain/market/market-duties';
import { type MarketProfile, marketProfile } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import type { Trx } from '../../store/database.ts';
import { keepInMemory } from '../../store/kept-in-memory.ts';

/** Market code to what the operator asks of itself there. */
const DutiesByMarket = z.record(z.string(), MarketDuties);

export type StoredMarket = {
  /** As the law has it. */
  profile: MarketProfile;
  duties: MarketDuties;
  dutiesByMarket: Readonly<Record<string, MarketDuties>>;
  version: number;
};

/** The choice of the operator, or the market of the configuration; the strictest for one that is stored and not known. */
export async function readStoredMarket(
  kysely: Services['database']['kysely'] | Trx,
  configured: string,
): Promise<StoredMarket> {
  const row = await kysely.selectFrom('market_choice').selectAll().executeTakeFirstOrThrow();
  const profile = marketProfile(row.market ?? configured);
  const dutiesByMarket = z.parse(DutiesByMarket, row.duties);
  return { profile, duties: dutiesByMarket[profile.code] ?? {}, dutiesByMarket, version: Number(row.version) };
}

/**
 * The market whose rules hold now, with the operator's duties. Kept in memory: every round and every page asks. Inside a
 * transaction it may have to wait for a second connection, so ask before.
 */
export const marketInForce = keepInMemory(async ({ database, config }): Promise<MarketProfile> => {
  const { profile, duties } = await readStoredMarket(database.kysely, config.market);
  return withDuties(profile, duties);
});
