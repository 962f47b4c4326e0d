import { type ActiveBonus, holdsPromoMoney } from './bonus-stake.ts';

/** `converted`: wagering met, the rest is cash. Otherwise the house takes the rest; `revoked`: its deposit was taken back. */
export type BonusEnd = 'converted' | 'spent' | 'expired' | 'givenUp' | 'revoked';

export type EndingBonus = Pick<ActiveBonus, 'kind' | 'balance' | 'spinsLeft' | 'required' | 'wagered'> & {
  readonly expiresAt: Date;
};

/** Null while it runs. Call it while no stake is held; met wagering comes before expiry. */
export function resolveBonusEnd(bonus: EndingBonus, now: Date): BonusEnd | null {
  const isMet =
    holdsPromoMoney(bonus) && bonus.required > 0n && bonus.wagered >= bonus.required && bonus.spinsLeft === 0;
  if (isMet) return 'converted';
  if (now.getTime() >= bonus.expiresAt.getTime()) return 'expired';
  return bonus.balance === 0n && bonus.spinsLeft === 0 ? 'spent' : null;
}
