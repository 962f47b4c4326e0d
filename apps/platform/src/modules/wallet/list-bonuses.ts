import type { Bonus, Campaign } from '@foyer/contract/wallet/bonus';
import { encodeAmount } from '@foyer/contract/wire';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { catalogueOf } from '../game/service.ts';
import { activeBonuses, ContributionRows } from './active-bonuses.ts';

/** In spending order, without expired ones. */
export async function bonusesOf(
  deps: Kernel,
  player: { playerId: number; currency: string },
  language: string,
): Promise<Bonus[]> {
  const now = deps.clock.now();
  const { entryById } = await catalogueOf(deps);
  const { currency } = player;
  const amount = (minor: bigint): string => encodeAmount({ amount: minor, currency });
  const stored = await activeBonuses(deps.database.kysely, player.playerId);
  return stored
    .filter((bonus) => bonus.expires_at > now)
    .map((bonus) => ({
      bonusId: String(bonus.id),
      kind: bonus.kind,
      title: textIn(bonus.title, language),
      currency,
      amount: amount(bonus.balance),
      freeSpins: bonus.spins_left,
      spinValue: bonus.spin_value === null ? null : amount(bonus.spin_value),
      returnsTo: bonus.returns_to,
      wageringTimes: bonus.wagering_times,
      currentTurnover: amount(bonus.required - bonus.wagered),
      totalTurnover: amount(bonus.required),
      contribution: z.parse(ContributionRows, bonus.contribution),
      games:
        bonus.games?.flatMap((id) => {
          const entry = entryById.get(id);
          return entry?.enabled ? [{ friendlyId: entry.friendlyId, title: entry.title }] : [];
        }) ?? null,
      maxStake: bonus.max_stake === null ? null : amount(bonus.max_stake),
      isBegun: bonus.movements > 1,
      grantedAt: bonus.granted_at.toISOString(),
      expiresAt: bonus.expires_at.toISOString(),
    }));
}

/** Oldest first. */
export async function liveCampaigns({ database, clock }: Kernel, language: string): Promise<Campaign[]> {
  const now = clock.now();
  const rows = await database.kysely
    .selectFrom('campaigns')
    .selectAll()
    // A code that brings something is known to those alone who were given it.
    .where((where) => where.or([where('promo_code', 'is', null), where('version', '=', 0)]))
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
