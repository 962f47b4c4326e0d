import { stakesFor } from '@foyer/domain/money/stakes';
import type { PlayerSession } from '../../../kernel/http/handler.ts';
import { marketInForce } from '../../settings/service.ts';
import { activeBonuses } from '../../wallet/service.ts';
import type { PlayDeps } from '../play-deps.ts';

/** What can pay a stake in place of the balance. */
export type Cover = { spins: { left: number; value: bigint } | null; money: bigint | null };

export const NO_COVER: Cover = { spins: null, money: null };

/** The spins that are used first, if their value is an offered stake, and the free money. */
export async function findCover(
  deps: PlayDeps,
  { playerId, player: { currency }, wallet }: PlayerSession,
  gameId: number,
  youngAdult: boolean,
): Promise<Cover> {
  if (wallet.freeSpins === 0 && wallet.free === 0n) return NO_COVER;
  const now = deps.clock.now();
  const bonuses = (await activeBonuses(deps.database.kysely, playerId)).filter(
    (bonus) => bonus.expires_at > now && (bonus.games === null || bonus.games.includes(gameId)),
  );
  const stakes = stakesFor(await marketInForce(deps), currency, youngAdult);
  const first = bonuses.find((bonus) => bonus.spins_left > 0 && stakes.includes(bonus.spin_value ?? 0n));
  const value = first?.spin_value ?? null;
  const alike = bonuses.filter((bonus) => value !== null && bonus.spin_value === value);
  const money = bonuses.filter((bonus) => bonus.kind === 'freeMoney').reduce((sum, { balance }) => sum + balance, 0n);
  return {
    spins: value === null ? null : { left: alike.reduce((sum, { spins_left: left }) => sum + left, 0), value },
    money: money === 0n ? null : money,
  };
}
