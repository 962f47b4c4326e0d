import { expect, test } from 'vitest';
import { createFieldContext } from '../fields/field-context.ts';
import {
  dropEmptyFields,
  EMPTY_PREFILL,
  missingPrefillFields,
  PREFILL_TYPES,
  validatePrefill,
  wantedFields,
} from './prefill-fields.ts';

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

test('[PREFILL-05] there are four types, and each asks for something', () => {
  expect(PREFILL_TYPES).toEqual(['deposit', 'withdrawal', 'game', 'bingo']);
  for (const type of PREFILL_TYPES) expect(wantedFields(type, null).length).toBeGreaterThan(0);
});

test.each([
  ['game', null, ['birthDate']],
  ['game', 'GBR', ['firstName', 'lastName', 'birthDate', 'zipCode']],
  ['withdrawal', 'HUN', ['firstName', 'lastName', 'birthDate', 'zipCode', 'citizenship', 'taxIdentificationNumber']],
  ['deposit', 'SWE', ['birthDate', 'phoneNumber', 'zipCode', 'occupation']],
] as const)('before %s under the rules of %s the market asks for %j', (type, rules, fields) => {
  expect(names(wantedFields(type, rules))).toEqual(fields);
});

test('[PREFILL-06] a ZIP code that is there is not missing, whatever its format', () => {
  const wanted = wantedFields('deposit', 'HUN');
  const profile = { birthDate: '1990-05-03', zipCode: '0123', phoneNumber: null };
  expect(names(missingPrefillFields(wanted, profile))).toEqual(['phoneNumber', 'occupation']);
});

test('[PREFILL-07, PREFILL-08] empty values are dropped, but not an empty ZIP code', () => {
  expect(dropEmptyFields({ birthDate: '1990-05-03', occupation: ' ', zipCode: '' })).toEqual({
    birthDate: '1990-05-03',
    zipCode: '',
  });
});

test('what is asked is judged by the rules of its field, the rest is not', () => {
  const context = {
    ...createFieldContext('2026-11-21', { country: 'HUN' }),
    missing: [
      { name: 'birthDate', mandatory: true },
      { name: 'occupation', mandatory: false },
    ] as const,
  };
  const issues = (part: object) =>
    validatePrefill({ ...EMPTY_PREFILL, ...part }, context).map(({ field, key }) => [field, key]);
  expect(issues({})).toEqual([['birthDate', 'required']]);
  expect(issues({ birthDate: '1990-05-03', zipCode: '0123' })).toEqual([]);
  expect(issues({ birthDate: '1990-05-03', occupation: 'pirate' })).toEqual([['occupation', 'notOffered']]);
});
