import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { findMissingPrefill } from '../../account/service.ts';

export async function hasWithdrawn(db: Queries | Trx, playerId: number): Promise<boolean> {
  const withdrawn = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Nothing of the profile is asked for before the first withdrawal (PREFILL-02). */
export async function hasPayoutProfile(
  db: Queries | Trx,
  { playerId, market }: { playerId: number; market: MarketProfile },
): Promise<boolean> {
  if (await hasWithdrawn(db, playerId)) return true;
  const missing = await findMissingPrefill(db, { playerId, type: 'withdrawal', rules: market.appliedCountryRules });
  return missing.length === 0;
}
