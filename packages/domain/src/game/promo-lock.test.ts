import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { isPromoLocked, type PromoLockFacts } from './promo-lock.ts';

const LOCKED: PromoLockFacts = {
  loggedIn: true,
  cash: money(0n, 'EUR'),
  promo: money(1000n, 'EUR'),
  promoLockRuleEnabled: true,
  promoMoneyEnabled: false,
};

test.each<[string, Partial<PromoLockFacts>, boolean]>([
  ['[SESSION-17] all conditions hold', {}, true],
  ['[SESSION-18] never a visitor', { loggedIn: false }, false],
  ['[SESSION-19] one cent of cash', { cash: money(1n, 'EUR') }, false],
  ['[SESSION-20] no promo', { promo: money(0n, 'EUR') }, false],
  ['[SESSION-20] promo below zero', { promo: money(-1n, 'EUR') }, false],
  ['[SESSION-21] the rule is off', { promoLockRuleEnabled: false }, false],
  ['[SESSION-22] the game takes promo money', { promoMoneyEnabled: true }, false],
])('%s', (_title, change, locked) => {
  expect(isPromoLocked({ ...LOCKED, ...change })).toBe(locked);
});
