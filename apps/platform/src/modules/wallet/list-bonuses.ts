import type { Bonus } from '@foyer/contract/wallet/bonus';
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
