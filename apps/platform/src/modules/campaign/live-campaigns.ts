import type { Campaign } from '@foyer/contract/wallet/bonus';
import type { Kernel } from '../../kernel/kernel.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { withheldCampaigns } from './withheld-campaigns.ts';

/** Oldest first, without those that nobody may have. */
export async function liveCampaigns(deps: Kernel, language: string): Promise<Campaign[]> {
  const now = deps.clock.now();
  const withheld = await withheldCampaigns(deps);
  const rows = await deps.database.kysely
    .selectFrom('campaigns')
    .selectAll()
    // A code that brings something is known to those alone who were given it.
    .where((where) => where.or([where('promo_code', 'is', null), where('version', '=', 0)]))
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ id }) => !withheld.has(id))
    .map((row) => ({
      campaignId: row.id,
      title: textIn(row.title, language),
      text: textIn(row.body, language),
      ...(row.promo_code !== null && { promoCode: row.promo_code }),
      endsAt: row.ends_at?.toISOString() ?? null,
    }));
}
