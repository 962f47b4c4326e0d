import { describe, expect, test } from 'vitest';
import { createFieldContext } from '../fields/field-context.ts';
import { isFieldVisible } from '../form/field-rules.ts';
import type { AreaStatus } from './area-status.ts';
import {
  changedDetails,
  DETAIL_NAMES,
  DETAIL_RULES,
  type DetailsDraft,
  EMPTY_DETAILS,
  formatDetail,
  validateDetails,
} from './document-details.ts';
import { isFieldLocked, lockedFields } from './locked-fields.ts';
import { formatCardNumber, isCardNumber, isHolder } from './membership-card.ts';
import { FIRST_STEP, type FlowAction, flowAt, reduceFlow } from './verification-flow.ts';

const TODAY = '2026-11-25';
const CONTEXT = {
  ...createFieldContext(TODAY, { registration: { mandatoryNationalIdNumberFor: ['ROU'] } }),
  accountValidationTypes: undefined,
};
const PASSPORT: DetailsDraft = {
  ...EMPTY_DETAILS,
  firstName: 'Nora',
  lastName: 'Kelemen',
  birthDate: '1988-04-12',
  citizenship: 'HUN',
  documentType: 'passport',
  passportNumber: 'BA1234567',
  passportIssuedBy: 'BMH',
  passportIssueDate: '2024-01-31',
  passportExpiryDate: '2034-01-31',
};

test.each([
  ['KYC-38', 'ExpiryDate'],
  ['KYC-39', 'birthDate'],
  ['KYC-40', 'IssueDate'],
  ['KYC-41', 'IssuedBy'],
  ['KYC-42', 'addressCardNumber'],
  ['KYC-43', 'nationalIdNumber'],
] as const)('[%s] of each document a field name contains %s', (_, part) => {
  for (const documentType of ['nationalIdCard', 'passport', 'driverLicence']) {
    const draft = { ...PASSPORT, documentType };
    const names = DETAIL_NAMES.filter((name) => isFieldVisible(DETAIL_RULES, name, draft, CONTEXT));
    expect(names.some((name) => name.includes(part))).toBe(true);
  }
});

test('a passport that is whole has nothing wrong', () => {
  expect(validateDetails(PASSPORT, CONTEXT)).toEqual([]);
});

test.each([
  ['KYC-49', 'passport', '2026-11-24', 'date'],
  ['KYC-50', 'passport', TODAY, undefined],
  ['KYC-50', 'passport', '2026-11-26', undefined],
  ['KYC-49, ENTITY-13', 'driverLicence', '2026-11-24', 'date'],
  ['KYC-50', 'driverLicence', TODAY, undefined],
  ['KYC-49', 'nationalIdCard', '2020-01-01', 'date'],
  ['KYC-49', 'nationalIdCard', 'soon', 'date'],
] as const)('[%s] a %s that is valid until %s: %s', (_, documentType, date, key) => {
  const name = `${documentType}ExpiryDate` as const;
  const found = validateDetails({ ...PASSPORT, documentType, [name]: date }, CONTEXT);
  expect(found.find(({ field }) => field === name)?.key).toBe(key);
});

test('[ENTITY-12] a day of issue that is still to come is refused', () => {
  const found = validateDetails({ ...PASSPORT, passportIssueDate: '2026-11-26' }, CONTEXT);
  expect(found.map(({ field }) => field)).toEqual(['passportIssueDate']);
});

test.each([
  ['KYC-51', 'addressCardNumber', 'AB-12 34/c', 'AB1234c'],
  ['KYC-52', 'passportExpiryDate', '2030-05-17T00:00:00.000Z', '2030-05-17'],
  ['KYC-52', 'birthDate', '1988-04-12T22:00:00Z', '1988-04-12'],
  ['KYC-52', 'passportIssuedBy', '2030-05-17', '2030-05-17'],
] as const)('[%s] %s of %j is %s', (_, name, text, written) => {
  expect(formatDetail(name, text)).toBe(written);
});

test.each([
  ['KYC-58', 'HUN', ['passport'], 'nationalIdCard', 'notOffered'],
  ['KYC-58', 'HUN', ['passport'], 'passport', undefined],
  ['KYC-59', 'HUN', undefined, 'driverLicence', undefined],
  ['KYC-60', 'ROU', ['driverLicence'], 'driverLicence', 'notOffered'],
  ['KYC-60', 'ROU', ['driverLicence'], 'nationalIdCard', undefined],
] as const)('[%s] a citizen of %s, with the setting %j, names %s: %s', (_, citizenship, types, documentType, key) => {
  const found = validateDetails(
    { ...PASSPORT, citizenship, documentType },
    { ...CONTEXT, accountValidationTypes: types },
  );
  expect(found.find(({ field }) => field === 'documentType')?.key).toBe(key);
});

test('a national ID number is mandatory where the settings say so, and the address card is Hungary’s', () => {
  const romanian = validateDetails({ ...PASSPORT, citizenship: 'ROU' }, CONTEXT);
  expect(romanian).toEqual([{ field: 'nationalIdNumber', key: 'required' }]);
  expect(isFieldVisible(DETAIL_RULES, 'addressCardNumber', { ...PASSPORT, citizenship: 'ROU' }, CONTEXT)).toBe(false);
});

test('[REGCALL-10] the changed fields alone are sent, of those that are shown', () => {
  const known = { firstName: 'Nora', lastName: 'Kelemen', birthDate: '1988-04-12', citizenship: 'HUN' };
  const draft = { ...PASSPORT, driverLicenceNumber: 'typed before', passportExpiryDate: '2034-01-31T00:00:00Z' };
  expect(changedDetails({ ...known, documentType: 'passport', passportIssuedBy: 'BMH' }, draft, CONTEXT)).toEqual({
    passportNumber: 'BA1234567',
    passportIssueDate: '2024-01-31',
    passportExpiryDate: '2034-01-31',
  });
});

describe('the lock of a field', () => {
  const STATUSES: readonly AreaStatus[] = ['NOT_VERIFIED', 'CHECKED_BY_IDENFY', 'VERIFIED'];
  const combinations = STATUSES.flatMap((status) =>
    [true, false].flatMap((isListed) => ['Nora', '', null].map((value) => [status, isListed, value] as const)),
  );

  test.each(combinations)('[KYC-53, KYC-54, KYC-55] status %s, listed %s, value %j', (status, isListed, value) => {
    const isLocked = status === 'CHECKED_BY_IDENFY' && isListed && value === 'Nora';
    expect(isFieldLocked({ status, isListed, value })).toBe(isLocked);
  });

  const known = { firstName: 'Nora', birthDate: '1988-04-12', phoneNumber: '+36301234567', addressCardNumber: 'AB12' };
  const checked = { address: 'NOT_VERIFIED', name: 'CHECKED_BY_IDENFY', age: 'NOT_VERIFIED' } as const;
  const all = { address: 'CHECKED_BY_IDENFY', name: 'CHECKED_BY_IDENFY', age: 'CHECKED_BY_IDENFY' } as const;

  test.each([
    ['KYC-44, KYC-46', { statuses: checked }, ['firstName', 'phoneNumber']],
    ['KYC-57', { statuses: all, isQuickVerify: true }, ['addressCardNumber', 'firstName', 'birthDate']],
    ['KYC-56', { statuses: checked, listed: { name: ['birthDate'] } }, ['birthDate']],
    ['KYC-54', { statuses: checked, listed: { name: [] } }, []],
  ])('[%s] %j locks %j', (_, check, locked) => {
    expect([...lockedFields({ known, ...check })]).toEqual(locked);
  });
});

test.each([
  ['KYC-23', 'method', 'forward', flowAt('card')],
  ['KYC-24', 'details', 'back', flowAt('card')],
  ['KYC-24', 'method', 'back', FIRST_STEP],
  ['KYC-06', 'documents', 'forward', flowAt('documents')],
  ['KYC-11', 'card', 'found', { path: 'quick', step: 1 }],
  ['REGERR-05, REGERR-07', 'card', 'unknown', flowAt('details')],
  ['KYC-47', 'details', 'checked', FIRST_STEP],
] as const)('[%s] on the step %s, %s leads to %j', (_, step, action, next) => {
  expect(reduceFlow(flowAt(step), action)).toEqual(next);
});

test.each([
  ['forward', { path: 'quick', step: 3 }],
  ['back', flowAt('card')],
  ['decline', flowAt('details')],
] as const)('[KYC-11] from the first of the quick steps, twice %s', (action: FlowAction, next) => {
  const first = reduceFlow(flowAt('card'), 'found');
  const once = reduceFlow(first, action);
  expect(action === 'forward' ? reduceFlow(once, action) : once).toEqual(next);
});

test('a card’s number is letters and digits, of six to sixteen', () => {
  expect(formatCardNumber(' lvc 00-12 345')).toBe('LVC0012345');
  expect(['LVC0012345', 'LVC1', 'A'.repeat(17), 'LVC 0012345'].map(isCardNumber)).toEqual([true, false, false, false]);
});

const HOLDER = { firstName: 'Gábor', lastName: 'Szilágyi', birthDate: '1988-04-12' };

test.each([
  [HOLDER, true],
  [{ ...HOLDER, firstName: 'GABOR', lastName: null }, true],
  [{ ...HOLDER, lastName: 'Kelemen' }, false],
  [{ ...HOLDER, birthDate: '1988-04-13' }, false],
  [{ firstName: null, lastName: null, birthDate: null }, false],
])('of the account %j the holder is one: %s', (player, isOne) => {
  expect(isHolder(player, HOLDER)).toBe(isOne);
});
