import type { FreePlay } from '@foyer/contract/game/play';
import { encodeAmount } from '@foyer/contract/wire';
import { stakesFor } from '@foyer/domain/money/stakes';
import { lockedPromo } from '@foyer/domain/wallet/bonus-stake';
import type { PlayerSession } from '../../../kernel/http/handler.ts';
import { marketInForce } from '../../settings/service.ts';
import { activeBonuses, toActiveBonus } from '../../wallet/service.ts';
import type { PlayDeps } from '../play-deps.ts';

/** What can pay a stake in place of the balance. `money`: one bonus pays a stake whole, so that the largest counts. */
export type StakeFunding = { spins: { left: number; value: bigint } | null; money: bigint | null; lockedPromo: bigint };

export const NO_FUNDING: StakeFunding = { spins: null, money: null, lockedPromo: 0n };

export function formatFreePlay({ spins, money, lockedPromo: locked }: StakeFunding, currency: string): FreePlay {
  const amount = (minor: bigint): string => encodeAmount({ amount: minor, currency });
  return {
    freeSpins: spins && { left: spins.left, value: amount(spins.value) },
    freeMoney: money === null ? null : amount(money),
    lockedPromo: amount(locked),
  };
}

/** The spins that are used first, if their value is an offered stake, the free money, and the bonus money of other games. */
export async function findStakeFunding(
  deps: PlayDeps,
  { playerId, player: { currency }, wallet }: PlayerSession,
  gameId: number,
  youngAdult: boolean,
): Promise<StakeFunding> {
  if (wallet.freeSpins === 0 && wallet.free === 0n && wallet.promo === 0n) return NO_FUNDING;
  const now = deps.clock.now();
  const active = await activeBonuses(deps.database.kysely, playerId);
  const bonuses = active.filter(
    (bonus) => bonus.expires_at > now && (bonus.games === null || bonus.games.includes(gameId)),
  );
  const stakes = stakesFor(await marketInForce(deps), currency, youngAdult);
  const first = bonuses.find((bonus) => bonus.spins_left > 0 && stakes.includes(bonus.spin_value ?? 0n));
  const value = first?.spin_value ?? null;
  const alike = bonuses.filter((bonus) => value !== null && bonus.spin_value === value);
  const free = bonuses.flatMap(({ kind, balance }) => (kind === 'freeMoney' ? [balance] : []));
  const money = free.reduce((most, balance) => (balance > most ? balance : most), 0n);
  return {
    spins: value === null ? null : { left: alike.reduce((sum, { spins_left: left }) => sum + left, 0), value },
    money: money === 0n ? null : money,
    lockedPromo: lockedPromo(active.map(toActiveBonus), {
      gameId,
      groups: [],
      promoMoneyEnabled: await takesPromo(deps, gameId),
    }),
  };
}

async function takesPromo(deps: PlayDeps, gameId: number): Promise<boolean> {
  const game = await deps.database.kysely
    .selectFrom('games')
    .where('game_id', '=', gameId)
    .select('promo_money')
    .executeTakeFirst();
  return game?.promo_money ?? false;
}
