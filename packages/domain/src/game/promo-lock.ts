import type { Money } from '../money/money.ts';

export type PromoLockFacts = {
  readonly loggedIn: boolean;
  readonly cash: Money;
  readonly promo: Money;
  readonly promoLockRuleEnabled: boolean;
  readonly promoMoneyEnabled: boolean;
};

/** No cash, some promo money, and a game that takes no promo money (SESSION-17 to SESSION-22). */
export function isPromoLocked(facts: PromoLockFacts): boolean {
  return (
    facts.loggedIn &&
    facts.cash.amount === 0n &&
    facts.promo.amount > 0n &&
    facts.promoLockRuleEnabled &&
    !facts.promoMoneyEnabled
  );
}
