import type { Campaign } from '@foyer/contract/wallet/bonus';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { marketInForce } from '../settings/service.ts';

/** Oldest first, without those that nobody may have: where a bonus is given once, losses are not paid back (SE). */
export async function liveCampaigns(deps: Kernel, language: string): Promise<Campaign[]> {
  const now = deps.clock.now();
  const { bonusOnlyFirst } = await marketInForce(deps);
  const rows = await deps.database.kysely
    .selectFrom('campaigns')
    .selectAll()
    // A code that brings something is known to those alone who were given it.
    .where((where) => where.or([where('promo_code', 'is', null), where('version', '=', 0)]))
    .$if(bonusOnlyFirst, (query) =>
      query.where(sql<boolean>`NOT EXISTS (SELECT FROM campaign_versions v
        WHERE v.campaign_id = campaigns.id AND v.version = campaigns.version AND v.rules->>'trigger' = 'loss')`),
    )
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    campaignId: row.id,
    title: textIn(row.title, language),
    text: textIn(row.body, language),
    ...(row.promo_code !== null && { promoCode: row.promo_code }),
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}
