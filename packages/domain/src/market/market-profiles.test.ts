import { expect, test } from 'vitest';
import { isCountry } from '../country/countries.ts';
import { missingLimits } from '../limit/change-limits.ts';
import { linkKind } from '../links/link-kind.ts';
import { currencyOf } from '../money/currency-table.ts';
import { PAUSE_MINUTES } from '../reality-check/play-clock.ts';
import { MARKETS, marketProfile, maxSlotStakeMinor } from './market-profiles.ts';

test.each([
  ['GB', 'GB', 'GBR', 18, 2500, 5000, 'GBP'],
  ['gb', 'GB', 'GBR', 18, 2500, 5000, 'GBP'],
  ['SE', 'SE', 'SWE', 18, 3000, 3000, 'SEK'],
  ['NL', 'NL', 'NLD', 18, 3000, 3000, 'EUR'],
  ['HU', 'HU', 'HUN', 18, 2500, 5000, 'HUF'],
  ['DK', 'DK', 'DNK', 18, 3000, 5000, 'DKK'],
  ['MT', 'MT', 'MLT', 18, 2500, 5000, 'EUR'],
  ['DE', 'DE', 'DEU', 18, 5000, 5000, 'EUR'],
  ['es', 'ES', 'ESP', 18, 3000, 5000, 'EUR'],
  ['ON', 'ON', 'CAN', 19, 2500, 5000, 'CAD'],
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
  expect(MARKETS.SE.selfHelp.map((link) => link.name)).toEqual(['Spelpaus', 'Spelgränser', 'Självtest', 'Stödlinjen']);
});

test('where people answer the telephone, the market’s helpline has its number', () => {
  const phones = Object.values(MARKETS).map(({ code, selfHelp }) => [
    code,
    selfHelp.flatMap(({ phone }) => phone ?? []),
  ]);
  expect(Object.fromEntries(phones)).toMatchObject({
    GB: ['0808 8020 133'],
    SE: ['020-819 100'],
    NL: ['0800-24 000 22'],
    DK: ['70 22 28 25'],
    DE: ['0800 1372700'],
    ON: ['1-866-531-2600'],
  });
});

test.each([
  ['GB', 25, 500n],
  ['GB', 24, 200n],
  ['GB', 18, 200n],
  ['GB', 17, 200n],
  ['GB', null, 200n],
  ['SE', 30, null],
  ['DE', 30, 100n],
  ['ON', 30, null],
  ['strictest', 40, 100n],
] as const)('[ROLE-02] slot stake in %s at age %s is at most %s', (code, age, limit) => {
  expect(maxSlotStakeMinor(MARKETS[code], age)).toBe(limit);
});

test('[DK certification] in Denmark a deposit limit comes before play, and ROFUS, the helpline and the authority are on every page', () => {
  const { DK } = MARKETS;
  expect(missingLimits(DK.registrationLimits, {})).toEqual(['depositDay', 'depositWeek', 'depositMonth']);
  expect(missingLimits(DK.registrationLimits, { depositWeek: 100_00n })).toEqual([]);
  expect(DK.protection.register).toBe('rofus');
  expect(DK.selfHelp.map(({ name }) => name)).toEqual(['ROFUS', 'StopSpillet', 'Spillemyndigheden', null]);
  // A break of 24 hours, an exclusion of a month at least, or for good: by the player, on the site.
  expect(DK.protection.timeOutHours[0]).toBe(24);
  expect([DK.protection.selfExclusionMonths[0], DK.protection.selfExclusionMonths.at(-1)]).toEqual([1, null]);
  expect(DK.protection.raiseAfterHours).toBe(24);
});

test('[MT Directive 2/2018] in Malta deposits and stakes can be limited, checks are offered, and exclusion for a time or for good', () => {
  const { MT } = MARKETS;
  expect(MT.protection.limits).toEqual(expect.arrayContaining(['depositDay', 'stakeDay', 'realityCheckMinutes']));
  expect(MT.realityCheckMinutes).toBeLessThanOrEqual(60);
  expect(MT.protection.selfExclusionMonths.at(-1)).toBeNull();
});

test('[GlueStV] in Germany a round lasts five seconds and costs a euro at most, OASIS is asked, and an hour ends in a pause', () => {
  const { DE } = MARKETS;
  expect(DE.minRoundMs.slots).toBe(5000);
  expect(maxSlotStakeMinor(DE, 40)).toBe(1_00n);
  expect([DE.autoplay, DE.protection.register, DE.protection.longestPlayMinutes]).toEqual([false, 'oasis', 60]);
  expect(missingLimits(DE.registrationLimits, { depositDay: 1n })).toEqual(['depositMonth']);
  // More than the law's five minutes.
  expect(PAUSE_MINUTES).toBeGreaterThanOrEqual(5);
});

test('[AGCO 2.16] in Ontario no autoplay, two and a half seconds, breaks of a day to three months, and 24 hours for a raise', () => {
  const { ON } = MARKETS;
  expect([ON.autoplay, ON.quickSpin, ON.minRoundMs.slots, ON.currency]).toEqual([false, false, 2500, 'CAD']);
  expect(ON.protection.raiseAfterHours).toBe(24);
  expect(ON.protection.timeOutHours.map((hours) => hours / 24)).toEqual([1, 7, 30, 60, 90]);
  expect(ON.protection.selfExclusionMonths).toEqual([6, 12, 60]);
  expect(ON.protection.oneSlotAtATime).toBe(true);
});

test('[AGCO 3.05] in Ontario a newcomer affirms that the information is complete and accurate', () => {
  expect(MARKETS.ON.registrationStatements).toEqual(['statementInformationCorrect']);
});

test('in Spain nobody below 26 is given a bonus, and deposits are limited before play', () => {
  const { ES } = MARKETS;
  expect([ES.bonusForYoungAdults, ES.youngAdultBelow]).toEqual([false, 26]);
  expect(missingLimits(ES.registrationLimits, {})).toEqual(['depositDay', 'depositWeek', 'depositMonth']);
});
