import { expect, test } from 'vitest';
import { isCountry } from '../country/countries.ts';
import { linkKind } from '../links/link-kind.ts';
import { currencyOf } from '../money/currency-table.ts';
import { MARKETS, marketProfile, maxSlotStakeMinor } from './market-profiles.ts';

test.each([
  ['GB', 'GB', 'GBR', 18, 2500, 5000, 'GBP'],
  ['gb', 'GB', 'GBR', 18, 2500, 5000, 'GBP'],
  ['SE', 'SE', 'SWE', 18, 3000, 3000, 'SEK'],
  ['NL', 'NL', 'NLD', 18, 3000, 3000, 'EUR'],
  ['HU', 'HU', 'HUN', 18, 2500, 5000, 'HUF'],
  ['strictest', 'strictest', null, 21, 5000, 5000, 'EUR'],
  ['XX', 'strictest', null, 21, 5000, 5000, 'EUR'],
  ['__proto__', 'strictest', null, 21, 5000, 5000, 'EUR'],
  [undefined, 'strictest', null, 21, 5000, 5000, 'EUR'],
])('[ROLE-02, LIFS 2018:8] market %j is %s', (code, expected, rules, age, slots, other, currency) => {
  expect(marketProfile(code)).toMatchObject({
    code: expected,
    appliedCountryRules: rules,
    minimumAge: age,
    minRoundMs: { slots, other },
    currency,
  });
});

test('[RTS 14E, Wok 3.8] no market is looser than the standards allow', () => {
  for (const market of Object.values(MARKETS)) {
    expect([market.autoplay, market.quickSpin, market.bonusBuy]).toEqual([false, false, false]);
    expect(market.minRoundMs.slots).toBeGreaterThanOrEqual(2500);
    expect(MARKETS.strictest.minRoundMs.slots).toBeGreaterThanOrEqual(market.minRoundMs.slots);
    expect(MARKETS.strictest.realityCheckMinutes).toBeLessThanOrEqual(market.realityCheckMinutes);
    expect(currencyOf(market.currency).exponent).toBe(2);
    expect((market.allowedCountries ?? []).every(isCountry)).toBe(true);
    expect(market.selfHelp.length).toBeGreaterThan(0);
    for (const link of market.selfHelp) expect(['internal', 'external']).toContain(linkKind(link.url));
  }
  expect(MARKETS.SE.selfHelp.map((link) => link.name)).toEqual(['Spelpaus', 'Spelgränser', 'Självtest']);
});

test.each([
  ['GB', 25, 500n],
  ['GB', 24, 200n],
  ['GB', 18, 200n],
  ['GB', 17, 200n],
  ['GB', null, 200n],
  ['SE', 30, null],
  ['strictest', 40, 100n],
] as const)('[ROLE-02] slot stake in %s at age %s is at most %s', (code, age, limit) => {
  expect(maxSlotStakeMinor(MARKETS[code], age)).toBe(limit);
});
