import { expect, test } from 'vitest';
import { validateFields } from '../form/field-rules.ts';
import type { LimitName } from './limit-name.ts';
import {
  findMisorderedFields,
  LIMITS_FORM_RULES,
  type LimitsForm,
  limitText,
  NO_LIMITS,
  toLimitsBody,
} from './limits-form.ts';

const LOSS: readonly LimitName[] = ['lossDay', 'lossWeek', 'lossMonth'];
const formOf = (fields: Partial<LimitsForm>): LimitsForm => ({ ...NO_LIMITS, ...fields });

test.each<[LimitName, string, string, string | null]>([
  ['lossDay', '', 'EUR', null],
  ['lossDay', '0', 'EUR', null],
  ['lossDay', '12,50', 'EUR', null],
  ['lossDay', '10 000', 'HUF', null],
  ['lossDay', '1\u00a0250,50', 'EUR', null],
  ['lossDay', '12.505', 'EUR', 'twoDecimals'],
  ['lossDay', '-1', 'EUR', 'number'],
  ['lossDay', '1e3', 'EUR', 'number'],
  ['lossDay', '999999999999', 'EUR', 'number'],
  ['lossDay', '12.5', 'JPY', 'wholeNumber'],
  ['loginMinutesDay', '24', 'EUR', null],
  ['loginMinutesDay', '25', 'EUR', 'integerRange'],
  ['loginMinutesDay', '0', 'EUR', 'integerRange'],
  ['loginMinutesWeek', '1.5', 'EUR', 'integerRange'],
  ['sessionMinutes', '4', 'EUR', 'integerRange'],
  ['sessionMinutes', '90', 'EUR', null],
])('%s of %j in %s: %s', (name, text, currency, key) => {
  const issues = validateFields(LIMITS_FORM_RULES, formOf({ [name]: text }), { names: [name], currency });
  expect(issues.map((issue) => issue.key)).toEqual(key === null ? [] : [key]);
});

test('periods of a limit stand in order, and what is no number is not held against others', () => {
  const context = { names: LOSS, currency: 'EUR' };
  const misordered = (fields: Partial<LimitsForm>) =>
    findMisorderedFields(formOf(fields), context).map(({ field, key }) => `${field} ${key}`);
  expect(misordered({ lossDay: '10', lossWeek: '9,99' })).toEqual([
    'lossDay aboveWeeklyLimit',
    'lossWeek belowDailyLimit',
  ]);
  expect(misordered({ lossDay: '10', lossWeek: '10', lossMonth: '10' })).toEqual([]);
  expect(misordered({ lossDay: 'x', lossWeek: '1' })).toEqual([]);
});

test('what was changed alone is sent, as the wire has it', () => {
  const before = formOf({ lossDay: '10', lossWeek: '20' });
  expect(toLimitsBody(formOf({ lossDay: '10', lossWeek: '', lossMonth: '3 000,5' }), before, LOSS)).toEqual({
    lossWeek: null,
    lossMonth: '3000.5',
  });
  expect(toLimitsBody(formOf({ loginMinutesDay: '2' }), NO_LIMITS, ['loginMinutesDay'])).toEqual({
    loginMinutesDay: 120,
  });
  expect(toLimitsBody(formOf({ sessionMinutes: '30' }), NO_LIMITS, ['sessionMinutes'])).toEqual({ sessionMinutes: 30 });
});

test.each<[LimitName, string | number | null, string]>([
  ['lossDay', '50.00', '50'],
  ['lossDay', '50.50', '50.50'],
  ['lossDay', null, ''],
  ['loginMinutesDay', 90, '2'],
  ['sessionMinutes', 90, '90'],
])('%s of %s is typed as %j', (name, value, text) => {
  expect(limitText(name, value)).toBe(text);
});
