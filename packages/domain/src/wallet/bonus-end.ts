import { holdsPromoMoney, type Pot } from './bonus-stake.ts';

/**
 * `converted`: wagering is met and the rest became cash. `spent`: nothing is left. `expired` and `givenUp`: the rest went
 * back to the house.
 */
export type BonusEnd = 'converted' | 'spent' | 'expired' | 'givenUp';

export type EndingPot = Pick<Pot, 'kind' | 'balance' | 'spinsLeft' | 'required' | 'wagered'> & {
  readonly expiresAt: Date;
};

/**
 * How an active bonus ends at `now` on the server's clock, or null while it goes on. Asked when no stake of the player is
 * held: a round that was begun is finished under the terms it was begun with. Met wagering comes before expiry, so that a
 * bonus won in its last second is the player's.
 */
export function resolveBonusEnd(pot: EndingPot, now: Date): BonusEnd | null {
  const isMet = holdsPromoMoney(pot) && pot.required > 0n && pot.wagered >= pot.required && pot.spinsLeft === 0;
  if (isMet) return 'converted';
  if (now.getTime() >= pot.expiresAt.getTime()) return 'expired';
  return pot.balance === 0n && pot.spinsLeft === 0 ? 'spent' : null;
}
