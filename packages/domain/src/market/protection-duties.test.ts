import { expect, test } from 'vitest';
import { LIMIT_NAMES } from '../limit/limit-name.ts';
import { MARKETS } from './market-profiles.ts';
import { PROTECTION } from './protection-duties.ts';

const markets = Object.values(MARKETS);
const rising = (numbers: readonly (number | null)[]) =>
  numbers.every((each, index) => index === 0 || (each ?? Number.POSITIVE_INFINITY) > (numbers[index - 1] ?? 0));

test.each(markets)('$code: what protects is offered in order, and for real time zones', ({ protection, ...market }) => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: protection.timeZone })).not.toThrow();
  expect(protection.realityCheckChoices).toContain(market.realityCheckMinutes);
  expect(Math.max(...protection.realityCheckChoices)).toBe(market.realityCheckMinutes);
  for (const list of [protection.realityCheckChoices, protection.timeOutHours, protection.selfExclusionMonths]) {
    expect(rising(list)).toBe(true);
  }
  expect(LIMIT_NAMES).toEqual(expect.arrayContaining([...protection.limits]));
  const compulsory = market.registrationLimits.flatMap(({ names }) => names);
  expect(protection.limits).toEqual(expect.arrayContaining(compulsory));
});

test('a raise waits as long as each law asks at least, and longest in an unknown market', () => {
  expect(markets.map(({ protection }) => protection.raiseAfterHours)).toEqual([
    24, 72, 168, 24, 24, 24, 168, 168, 24, 168,
  ]);
  expect(PROTECTION.SE.raiseAfterPeriod).toBe(true);
  expect(PROTECTION.strictest.raiseAfterHours).toBe(
    Math.max(...markets.map((each) => each.protection.raiseAfterHours)),
  );
});

test('from 30 September 2026 a British player is offered gross deposit limits alone (RTS 12)', () => {
  expect(PROTECTION.GB.limits.filter((name) => name.startsWith('netDeposit'))).toEqual([]);
  expect(PROTECTION.GB.limits).toEqual(expect.arrayContaining(['depositDay', 'depositWeek', 'depositMonth']));
});

test('the balance is limited in the Netherlands alone', () => {
  expect(markets.filter(({ protection }) => protection.limits.includes('balance')).map(({ code }) => code)).toEqual([
    'NL',
  ]);
});

test('an exclusion lasts half a year at least in Great Britain (SR 3.5.3)', () => {
  expect(PROTECTION.GB.selfExclusionMonths[0]).toBe(6);
});
