import { amountForAge, countsAsYoung } from '@foyer/domain/harm/contact-duties';
import type { ChosenLimits, LimitName } from '@foyer/domain/limit/limit-name';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Queries } from '../../kernel/db/database.ts';
import type { LimitsByOwner } from './chosen-limits.ts';

type Asking = { playerId: number; market: MarketProfile; now: Date };

/**
 * The most that the market lets a player deposit in a month beyond what was paid out (NL Regeling koa 2024). Null: no stop. What the operator
 * has set as the player's net deposit limit of a month holds in its place: it is what the player has shown to afford.
 */
export async function findDepositStop(
  db: Queries,
  { operator }: Pick<LimitsByOwner, 'operator'>,
  { playerId, market, now }: Asking,
): Promise<bigint | null> {
  const { netDepositStop: stop } = market.protection.contact;
  if (!stop || operator.netDepositMonth !== undefined) return null;
  const player = await db
    .selectFrom('players')
    .select(['birth_date', 'currency'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (player.currency !== market.currency) return null;
  const { youngAdultBelow } = market;
  return amountForAge(stop, countsAsYoung({ birthDate: player.birth_date, youngAdultBelow, now }));
}

export function withLeast(limits: ChosenLimits, name: LimitName, most: bigint | null): ChosenLimits {
  const chosen = limits[name];
  return most === null || (chosen !== undefined && chosen < most) ? limits : { ...limits, [name]: most };
}
