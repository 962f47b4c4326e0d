import { holdsPromoMoney, type Pot } from './bonus-stake.ts';

/** `converted`: wagering met, the rest is cash. Otherwise the house takes the rest; `revoked`: its deposit was taken back. */
export type BonusEnd = 'converted' | 'spent' | 'expired' | 'givenUp' | 'revoked';

export type EndingPot = Pick<Pot, 'kind' | 'balance' | 'spinsLeft' | 'required' | 'wagered'> & {
  readonly expiresAt: Date;
};

/** Null while it runs. Call it while no stake is held; met wagering comes before expiry. */
export function resolveBonusEnd(pot: EndingPot, now: Date): BonusEnd | null {
  const isMet = holdsPromoMoney(pot) && pot.required > 0n && pot.wagered >= pot.required && pot.spinsLeft === 0;
  if (isMet) return 'converted';
  if (now.getTime() >= pot.expiresAt.getTime()) return 'expired';
  return pot.balance === 0n && pot.spinsLeft === 0 ? 'spent' : null;
}
