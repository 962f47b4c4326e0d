import { CODE } from '@foyer/contract/error-code';
import { planStake, type StakedGame, type StakePlan } from '@foyer/domain/wallet/bonus-stake';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { BonusMovement } from '../../../kernel/ledger/bonus-movements.ts';
import { type StoredBonus, toActiveBonus } from '../../wallet/service.ts';
import type { RoundMoney } from './round-postings.ts';

/** `covered`: what paid in place of the balance. */
export type PaidStake = {
  paidBy: RoundMoney;
  bonuses: BonusMovement[];
  covered: 'freeSpin' | 'freeMoney' | null;
};

/** `shown`: what the player was shown to pay the stake; null: the balance. */
export type Stake = { amount: bigint; shown: PaidStake['covered'] };

/**
 * By `planStake`; `bonuses` are active ones in spending order. Throws Refusal 121 for too little money, 11 when only promo money that
 * the game does not take would suffice, bonusStakeTooHigh when bonus money would be part of too high a stake, freePlayEnded when what
 * was shown to pay it does not: a press on free play never takes the player's money.
 */
export function payStake(
  { amount: stake, shown }: Stake,
  cash: bigint,
  bonuses: readonly StoredBonus[],
  game: StakedGame,
): PaidStake {
  const plan = planStake(stake, cash, bonuses.map(toActiveBonus), game);
  if (shown !== null && plan.kind !== shown) throw new Refusal('freePlayEnded');
  switch (plan.kind) {
    case 'refused':
      throw new Refusal(REFUSED[plan.reason]);
    case 'freeSpin':
      return {
        paidBy: { house: stake },
        bonuses: [{ grantId: BigInt(plan.id), kind: 'stake', account: 'promo', amount: 0n, spins: -1 }],
        covered: 'freeSpin',
      };
    case 'freeMoney':
      return {
        paidBy: { free: stake },
        bonuses: [{ grantId: BigInt(plan.id), kind: 'stake', account: 'free', amount: -stake }],
        covered: 'freeMoney',
      };
    case 'money':
      return { paidBy: { cash: plan.cash, promo: stake - plan.cash }, bonuses: movementsOf(plan), covered: null };
  }
}

const REFUSED = {
  insufficient: CODE.insufficientBalance,
  tooHigh: 'bonusStakeTooHigh',
  locked: CODE.promoMoneyBlocked,
} as const;

/** One movement a bonus, even if it both pays and counts. */
function movementsOf({ parts, counted }: StakePlan & { kind: 'money' }): BonusMovement[] {
  const ids = new Set([...parts.map(({ id }) => id), ...(counted ? [counted.id] : [])]);
  return [...ids].map((id) => ({
    grantId: BigInt(id),
    kind: 'stake',
    account: 'promo',
    amount: -(parts.find((part) => part.id === id)?.amount ?? 0n),
    wagered: counted?.id === id ? counted.amount : 0n,
  }));
}
