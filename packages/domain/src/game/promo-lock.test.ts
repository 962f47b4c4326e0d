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
  ['all conditions hold', {}, true],
  ['never a visitor', { loggedIn: false }, false],
  ['one cent of cash', { cash: money(1n, 'EUR') }, false],
  ['no promo', { promo: money(0n, 'EUR') }, false],
  ['promo below zero', { promo: money(-1n, 'EUR') }, false],
  ['the rule is off', { promoLockRuleEnabled: false }, false],
  ['the game takes promo money', { promoMoneyEnabled: true }, false],
])('[SESSION-18, SESSION-19, SESSION-20, SESSION-21, SESSION-22] the promo lock: %s', (_title, change, locked) => {
  expect(isPromoLocked({ ...LOCKED, ...change })).toBe(locked);
});
