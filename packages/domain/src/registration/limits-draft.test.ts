import { expect, test } from 'vitest';
import { isMandatory, missingFields, validateFields } from '../form/field-rules.ts';
import type { LimitGroup } from '../market/registration-limits.ts';
import {
  EMPTY_LIMITS,
  findMisorderedLimits,
  LIMITS_RULES,
  type LimitsDraft,
  toRegistrationLimits,
} from './limits-draft.ts';

const LIMITS: readonly LimitGroup[] = [
  { names: ['depositDay', 'depositWeek', 'depositMonth'], choose: 'one' },
  { names: ['loginMinutesDay', 'loginMinutesWeek', 'loginMinutesMonth'], choose: 'one' },
  { names: ['balance'], choose: 'each' },
];
const CONTEXT = { limits: LIMITS };
const draft = (part: Partial<LimitsDraft>): LimitsDraft => ({ ...EMPTY_LIMITS, ...part });
const issuesOf = (part: Partial<LimitsDraft>) =>
  [...validateFields(LIMITS_RULES, draft(part), CONTEXT), ...findMisorderedLimits(draft(part), CONTEXT)].map(
    ({ field, key }) => `${field} ${key}`,
  );

test('of a group one is enough, or each is asked for', () => {
  expect(missingFields(LIMITS_RULES, EMPTY_LIMITS, CONTEXT)).toEqual(['depositDay', 'balance', 'loginMinutesDay']);
  expect(
    missingFields(LIMITS_RULES, draft({ depositMonth: '100', balance: '0', loginMinutesWeek: '9' }), CONTEXT),
  ).toEqual([]);
  expect(isMandatory(LIMITS_RULES, 'depositDay', draft({ depositMonth: '100' }), CONTEXT)).toBe(false);
});

test('no market, no limits', () => {
  expect(missingFields(LIMITS_RULES, EMPTY_LIMITS, { limits: [] })).toEqual([]);
  expect(toRegistrationLimits(draft({ balance: '5' }), { limits: [] })).toBeNull();
});

test.each<[Partial<LimitsDraft>, string[]]>([
  [{ depositDay: '10', balance: '0', loginMinutesDay: '24' }, []],
  [{ depositDay: '1,5', balance: '-1', loginMinutesDay: '1' }, ['depositDay number', 'balance number']],
  [{ depositDay: '1', balance: '1', loginMinutesDay: '25' }, ['loginMinutesDay integerRange']],
  [{ depositDay: '1', balance: '1', loginMinutesDay: '0' }, ['loginMinutesDay integerRange']],
  [{ depositDay: '1', balance: '1', loginMinutesWeek: '168', loginMinutesMonth: '744' }, []],
  [
    { depositDay: '1', balance: '1', loginMinutesWeek: '169', loginMinutesMonth: '745' },
    ['loginMinutesWeek integerRange', 'loginMinutesMonth integerRange'],
  ],
  [{ depositDay: '9', depositMonth: '8', balance: '1', loginMinutesDay: '1' }, ['depositMonth belowDailyLimit']],
])('%j', (part, issues) => {
  expect(issuesOf(part)).toEqual(issues);
});

test('sent as decimals and minutes', () => {
  const sent = toRegistrationLimits(draft({ depositDay: '010', balance: '0', loginMinutesDay: '2' }), CONTEXT);
  expect(sent).toEqual({ depositDay: '10', balance: '0', loginMinutesDay: 120 });
});
