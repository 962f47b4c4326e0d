import { expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { isRaise, type LimitChanges, missingLimits, raiseHoldsFrom, validateChanges } from './change-limits.ts';
import type { ChosenLimits } from './limit-name.ts';

const { GB, SE, NL, HU, strictest } = MARKETS;

test.each<[string, typeof GB, ChosenLimits, LimitChanges, string[]]>([
  ['the first limit', GB, {}, { lossDay: 5_000n }, []],
  ['0: nothing at all', GB, {}, { stakeWeek: 0n }, []],
  ['a negative amount', GB, {}, { lossDay: -1n }, ['lossDay invalid']],
  ['more than any wallet holds', GB, {}, { lossDay: 10_000_000_000_001n }, ['lossDay invalid']],
  ['a week below its day', GB, { lossDay: 100n }, { lossWeek: 99n }, ['lossWeek belowDailyLimit']],
  ['a month below its week', GB, { lossWeek: 100n }, { lossMonth: 99n }, ['lossMonth belowWeeklyLimit']],
  ['a month below its day', GB, { lossDay: 100n }, { lossMonth: 99n }, ['lossMonth belowDailyLimit']],
  ['a day above its week', GB, { lossWeek: 100n }, { lossDay: 101n }, ['lossDay aboveWeeklyLimit']],
  ['a day above its month', GB, { lossMonth: 100n }, { lossDay: 101n }, ['lossDay aboveMonthlyLimit']],
  ['a week above its month', GB, { lossMonth: 100n }, { lossWeek: 101n }, ['lossWeek aboveMonthlyLimit']],
  ['limits of another kind', GB, { stakeDay: 1n }, { lossWeek: 2n, lossDay: 2n }, []],
  ['two at once that fit together only', GB, { lossDay: 10n, lossWeek: 20n }, { lossDay: 30n, lossWeek: 40n }, []],
  ['no minute', GB, {}, { loginMinutesDay: 0n }, ['loginMinutesDay invalid']],
  ['more minutes than a day has', GB, {}, { loginMinutesDay: 1_441n }, ['loginMinutesDay invalid']],
  ['a session of five minutes', GB, {}, { sessionMinutes: 5n }, []],
  ['a session of half a day', GB, {}, { sessionMinutes: 720n }, []],
  ['a session of more', GB, {}, { sessionMinutes: 721n }, ['sessionMinutes invalid']],
  ['a minute a day', GB, {}, { loginMinutesDay: 1n }, []],
  ['all of a week', GB, {}, { loginMinutesWeek: 10_080n }, []],
  ['more minutes than a week has', GB, {}, { loginMinutesWeek: 10_081n }, ['loginMinutesWeek invalid']],
  ['all of a long month', GB, {}, { loginMinutesMonth: 44_640n }, []],
  ['more minutes than a month has', GB, {}, { loginMinutesMonth: 44_641n }, ['loginMinutesMonth invalid']],
  ['a session of a few minutes', GB, {}, { sessionMinutes: 4n }, ['sessionMinutes invalid']],
  ['a check that the market offers', GB, {}, { realityCheckMinutes: 15n }, []],
  ['a check that it does not', strictest, {}, { realityCheckMinutes: 60n }, ['realityCheckMinutes invalid']],
  ['a balance in the Netherlands', NL, {}, { balance: 1n }, []],
  ['a balance elsewhere', GB, {}, { balance: 1n }, ['balance notOffered']],
  ['a net deposit limit in Hungary', HU, {}, { netDepositDay: 1n }, []],
  ['a net deposit limit in Great Britain', GB, {}, { netDepositDay: 1n }, ['netDepositDay notOffered']],
  [
    'a compulsory limit taken away',
    SE,
    { depositDay: 1n, depositWeek: 2n, depositMonth: 3n },
    { depositWeek: null },
    ['depositWeek required'],
  ],
  [
    'one of those of which one must be',
    NL,
    { depositDay: 1n, depositWeek: 2n, balance: 1n, loginMinutesDay: 1n },
    { depositDay: null },
    [],
  ],
  [
    'the last of them',
    NL,
    { depositDay: 1n, balance: 1n, loginMinutesDay: 1n },
    { depositDay: null },
    ['depositDay required'],
  ],
])('[VMSG-61, VMSG-62, VMSG-63, VMSG-64] %s', (_, market, current, changes, expected) => {
  const issues = validateChanges(current, changes, market);
  expect(issues.map(({ field, key }) => `${field.slice('limits.'.length)} ${key}`)).toEqual(expected);
});

test.each<[bigint | undefined, bigint | null, boolean]>([
  [undefined, 5n, false],
  [undefined, null, false],
  [5n, 4n, false],
  [5n, 5n, false],
  [5n, 6n, true],
  [0n, 1n, true],
  [5n, null, true],
])('from %s to %s: a raise: %s', (current, wanted, expected) => {
  expect(isRaise(current, wanted)).toBe(expected);
});

test.each([
  ['Great Britain: a day later', GB, 'depositWeek', '2026-11-25T10:00:00Z', '2026-11-26T10:00:00Z'],
  [
    'Sweden, 24 hours left in the week: 48 hours after its end',
    SE,
    'depositWeek',
    '2026-11-28T23:00:00Z',
    '2026-12-01T23:00:00Z',
  ],
  ['Sweden, most of the week left: at its end', SE, 'depositWeek', '2026-11-23T10:00:00Z', '2026-11-29T23:00:00Z'],
  ['Sweden, no period: 72 hours', SE, 'sessionMinutes', '2026-11-23T10:00:00Z', '2026-11-26T10:00:00Z'],
  ['the Netherlands: a week', NL, 'depositDay', '2026-11-23T10:00:00Z', '2026-11-30T10:00:00Z'],
  ['over the end of summer time', GB, 'depositDay', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z'],
  ['the strictest: month and week', strictest, 'depositMonth', '2026-11-01T10:00:00Z', '2026-12-01T00:00:00Z'],
] as const)('%s', (_, market, name, now, from) => {
  expect(raiseHoldsFrom(name, new Date(now), market)).toEqual(new Date(from));
});

test.each<[typeof GB, ChosenLimits, string[]]>([
  [GB, {}, []],
  [SE, { depositDay: 1n }, ['depositWeek', 'depositMonth']],
  [NL, { depositMonth: 1n, balance: 0n }, ['loginMinutesDay', 'loginMinutesWeek', 'loginMinutesMonth']],
  [NL, { depositMonth: 1n, balance: 0n, loginMinutesWeek: 60n }, []],
])('$code: what must be set before play', (market, limits, expected) => {
  expect(missingLimits(market.registrationLimits, limits)).toEqual(expected);
});
