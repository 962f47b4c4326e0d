import type { Money } from '../money/money.ts';

export type PromoLockFacts = {
  readonly loggedIn: boolean;
  readonly cash: Money;
  readonly promo: Money;
  readonly promoLockRuleEnabled: boolean;
  readonly promoMoneyEnabled: boolean;
};

/**
 * Whether the promo-lock modal replaces the game: a logged-in player with no cash and some promo money, the rule enabled,
 * and a game that takes no promo money, all together (SESSION-17 to SESSION-22).
 */
export function isPromoLocked(facts: PromoLockFacts): boolean {
  return (
    facts.loggedIn &&
    facts.cash.amount === 0n &&
    facts.promo.amount > 0n &&
    facts.promoLockRuleEnabled &&
    !facts.promoMoneyEnabled
  );
}
