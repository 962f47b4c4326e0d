import { expect, test } from 'vitest';
import type { ChosenLimits } from '../limit/limit-name.ts';
import { MARKETS } from './market-profiles.ts';
import { validateLimits } from './registration-limits.ts';

const { NL, SE, HU } = MARKETS;

test.each<[string, typeof NL, ChosenLimits, string[]]>([
  ['nothing where the market asks for nothing', HU, {}, []],
  ['one period is enough', NL, { depositMonth: 0n, loginMinutesWeek: 60n, balance: 0n }, []],
  ['nothing chosen', NL, {}, ['depositDay required', 'loginMinutesDay required', 'balance required']],
  ['each period', SE, { depositWeek: 1n }, ['depositDay required', 'depositMonth required']],
  ['what is not offered', HU, { balance: 1n }, ['balance notOffered']],
  ['a day of 25 hours', NL, { depositDay: 1n, balance: 1n, loginMinutesDay: 1_500n }, ['loginMinutesDay invalid']],
  [
    '[VMSG-61] a week below its day',
    SE,
    { depositDay: 2n, depositWeek: 1n, depositMonth: 3n },
    ['depositWeek belowDailyLimit'],
  ],
  [
    '[VMSG-62] a month below its week',
    SE,
    { depositDay: 1n, depositWeek: 3n, depositMonth: 2n },
    ['depositMonth belowWeeklyLimit'],
  ],
  [
    'a month below a day alone',
    NL,
    { depositDay: 2n, depositMonth: 1n, loginMinutesDay: 1n, balance: 1n },
    ['depositMonth belowDailyLimit'],
  ],
  ['money below zero', NL, { depositDay: -1n, loginMinutesDay: 1n, balance: 1n }, ['depositDay invalid']],
])('limits at registration: %s', (_, { registrationLimits }, limits, issues) => {
  expect(validateLimits(registrationLimits, limits).map(({ field, key }) => `${field.slice(7)} ${key}`)).toEqual(
    issues,
  );
});
