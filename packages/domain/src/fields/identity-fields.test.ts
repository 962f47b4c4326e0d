import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, findCallingCode } from '../country/calling-codes.ts';
import { countryStates, stateAfterCountry } from '../country/country-states.ts';
import { validateFields } from '../form/field-rules.ts';
import { ISSUE_KEYS } from '../form/issue.ts';
import { parseOneOf } from '../form/one-of.ts';
import { checkAmount, checkInteger, checkLimitOrder } from './amount-rules.ts';
import { INVERTED_FIELDS } from './consent-field-rules.ts';
import { isFullConsent, isPushOn, turnAllSwitches, turnSwitch } from './consent-switches.ts';
import { addYears } from './date-rules.ts';
import { allowedGender, IDENTITY_DOCUMENT_TYPES, OCCUPATIONS, offeredCountries } from './field-choices.ts';
import { createFieldContext, type FieldContext } from './field-context.ts';
import { formatField } from './field-format.ts';
import { FIELD_RULES } from './field-rules.ts';
import { parseRomanianId } from './national-id.ts';
import { STRONG_PASSWORD_PATTERN } from './password.ts';
import { hasZipCodeHint } from './zip-code.ts';

const TODAY = '2026-11-25';
const CONTEXT = createFieldContext(TODAY, { country: 'HUN' });

function keyOf(name: keyof typeof FIELD_RULES, value: string, context: Partial<FieldContext> = {}) {
  const issues = validateFields<object, FieldContext>(
    { [name]: FIELD_RULES[name] },
    { [name]: value },
    { ...CONTEXT, ...context },
  );
  return issues[0]?.key ?? null;
}

test.each<[string, keyof typeof FIELD_RULES, string, string | null, Partial<FieldContext>?]>([
  ['[FIELD-09, ENTITY-14]', 'pepOrganisationPositionEndDate', TODAY, null],
  ['[FIELD-09]', 'pepOrganisationPositionEndDate', '2026-11-24', 'date'],
  ['[ENTITY-22]', 'occupation', 'selfEmployed', null],
  ['[ENTITY-22]', 'occupation', 'pirate', 'notOffered'],
  ['[FIELD-23, VMSG-38]', 'taxIdentificationNumber', '8071592154', 'taxIdentificationNumber'],
  ['[FIELD-23]', 'taxIdentificationNumber', '8071592153', null],
  ['of one digit alone', 'taxIdentificationNumber', '1111111111', 'taxIdentificationNumber'],
  ['[VMSG-31]', 'ssn', '000-12-3456', 'ssn'],
  ['', 'ssn', '123-45-6789', null],
  ['[VMSG-35]', 'cpr', '310290-1234', 'cpr'],
  ['', 'cpr', '010190-1234', null],
  ['[VMSG-56]', 'lithuanianCode', '38703181746', 'lithuanianCode'],
  ['', 'lithuanianCode', '38703181745', null],
  ['by its second row of weights', 'lithuanianCode', '38703180157', null],
  ['which leave ten too', 'lithuanianCode', '38703180030', null],
  ['of the second row', 'lithuanianCode', '38703180158', 'lithuanianCode'],
  ['[VMSG-36]', 'cardNumber', '4111111111111112', 'cardNumber'],
  ['', 'cardNumber', '4111 1111 1111 1111', null],
  ['[VMSG-37]', 'cardholderName', 'J4ne', 'cardholderName'],
  ['', 'cardholderName', 'Kovács-Nagy Éva', null],
  ['[VMSG-34]', 'cardExpiryDate', '10/26', 'expired'],
  ['to the end of its month', 'cardExpiryDate', '11/26', null],
  ['', 'cardExpiryDate', '13/26', 'date'],
  ['[VMSG-39]', 'iban', 'HU42117730161111101800000001', 'iban'],
  ['with the check digits of bank and account', 'iban', 'HU42 1177 3016 1111 1018 0000 0000', null],
  ['[VMSG-40]', 'iban', 'DE89370400440532013000', 'ibanCountry', { ibanCountries: ['HU'] }],
  ['', 'iban', 'DE89 3704 0044 0532 0130 00', null],
  ['[VMSG-42]', 'iban', 'HU42-1177', 'ibanCharacters'],
  ['[VMSG-41]', 'bic', 'OTPVXXHB', 'bic'],
  ['', 'bic', 'otpvhuhb', null],
  ['[VMSG-69]', 'bonusCode', 'ab', 'lengthRange'],
  ['[VMSG-69]', 'bonusCode', 'a'.repeat(33), 'lengthRange'],
  ['[VMSG-69]', 'bonusCode', 'abc', null],
  ['[VMSG-69]', 'bonusCode', 'a'.repeat(32), null],
  ['[VMSG-15]', 'firstName', 'Anna<b>', 'invalid'],
  ['in its own script', 'firstName', 'Дмитрий', null],
  ['', 'cvc', '12', 'valid'],
  ['', 'nationalIdNumber', '1900101010011', null, { country: 'ROU', mandatoryNationalIdNumberFor: ['ROU'] }],
  ['', 'nationalIdNumber', '1900101010012', 'valid', { country: 'ROU', mandatoryNationalIdNumberFor: ['ROU'] }],
  ['', 'nationalIdNumber', '010190-1234', null, { country: 'DNK', mandatoryNationalIdNumberFor: ['DNK'] }],
  ['', 'nationalIdNumber', '811218-9876', null, { country: 'SWE', mandatoryNationalIdNumberFor: ['SWE'] }],
  ['', 'nationalIdNumber', '811218-9875', 'valid', { country: 'SWE', mandatoryNationalIdNumberFor: ['SWE'] }],
])('%s %s %j: %j', (_, name, value, key, context) => {
  expect(keyOf(name, value, context)).toBe(key);
});

describe('dates of documents', () => {
  const issued = ['passportIssueDate', 'driverLicenceIssueDate', 'nationalIdCardIssueDate'] as const;
  const expires = ['passportExpiryDate', 'driverLicenceExpiryDate', 'nationalIdCardExpiryDate'] as const;
  test.each(issued)('[FIELD-06] %s is today or earlier', (name) => {
    expect([keyOf(name, TODAY), keyOf(name, '2026-11-26')]).toEqual([null, 'date']);
  });
  test.each(expires)('[FIELD-07, FIELD-08] %s is today or up to 50 years later', (name) => {
    const keys = [TODAY, '2026-11-24', '2076-11-25', '2076-11-26'].map((date) => keyOf(name, date));
    expect(keys).toEqual([null, 'date', null, 'date']);
  });
  test('a leap day has no birthday in most years', () => {
    expect([addYears('2024-02-29', -18), addYears('2024-02-29', 4), addYears('2026-11-25', 50)]).toEqual([
      '2006-02-28',
      '2028-02-29',
      '2076-11-25',
    ]);
  });
});

test('[FIELD-12, ENTITY-23] a gender that is not configured falls back to the first that is', () => {
  const fallbacks = ['x', 'male', ''].map((gender) => allowedGender(gender, CONTEXT.genders));
  expect(fallbacks).toEqual(['female', 'male', '']);
  expect(CONTEXT.genders).toEqual(['female', 'male']);
  expect(createFieldContext(TODAY, { genders: ['x'] }).genders).toEqual(['x']);
});

test('[ENTITY-22] the occupations', () => {
  expect(OCCUPATIONS).toEqual(['employed', 'unemployed', 'selfEmployed', 'student', 'other']);
  expect(IDENTITY_DOCUMENT_TYPES).toContain('passport');
});

describe('the list of countries', () => {
  const base = { available: ['DEU', 'FIN', 'HUN'], limitedTo: null, payAndPlay: [], isLoggedIn: false, current: '' };
  test.each([
    ['[FIELD-13] limited by the rules that apply', { limitedTo: ['HUN'] }, ['HUN']],
    ['[FIELD-14] without pay and play for a visitor', { payAndPlay: ['FIN'] }, ['DEU', 'HUN']],
    ['[FIELD-14] with it for a player', { payAndPlay: ['FIN'], isLoggedIn: true }, ['DEU', 'FIN', 'HUN']],
    ['[FIELD-15] always with the current value', { payAndPlay: ['FIN'], current: 'FIN' }, ['DEU', 'HUN', 'FIN']],
  ])('%s', (_, part, countries) => {
    expect(offeredCountries({ ...base, ...part })).toEqual(countries);
  });
});

test('[ENTITY-25, FIELD-11] three countries have states, and another country’s state is cleared', () => {
  expect(['CAN', 'USA', 'AUS', 'DEU'].map((country) => countryStates(country).length)).toEqual([13, 51, 8, 0]);
  expect([stateAfterCountry('CAN', 'TX'), stateAfterCountry('USA', 'TX')]).toEqual(['', 'TX']);
});

test('[REG-52, REG-53, REG-54] a Romanian number tells birth date and gender, an invalid one nothing', () => {
  expect(parseRomanianId('1900101010011', TODAY)).toEqual({ birthDate: '1990-01-01', gender: 'male' });
  for (const wrong of ['1900101010012', '190010101001', '0900101010011', '1901301010011', 'x'.repeat(13), '']) {
    expect(parseRomanianId(wrong, TODAY)).toBeNull();
  }
});

test('[REG-56, REG-57, REG-58] three countries have a hint at the ZIP code', () => {
  expect(['AUS', 'CAN', 'USA', 'HUN'].map(hasZipCodeHint)).toEqual([true, true, true, false]);
});

test('[PASSWORD-11] the pattern of the setting takes and refuses what the rule does', () => {
  const pattern = new RegExp(STRONG_PASSWORD_PATTERN);
  for (const password of ['Abcdef1', 'Abcdef1!', 'abcdef1!', 'Abbbcd1!', 'Aabbcc1!', 'Ab1!', 'Űbcdef1!', 'Abcdefg!']) {
    const isRight = keyOf('password', password, { passwordStrength: 'strong' }) === null;
    expect(pattern.test(password), password).toBe(isRight);
  }
});

describe('amounts', () => {
  test.each([
    ['[VMSG-20]', 'abc', {}, 'number'],
    ['[VMSG-58]', '1.234', {}, 'twoDecimals'],
    ['[VMSG-59]', '1,5', { decimals: 0 } as const, 'wholeNumber'],
    ['[VMSG-66]', '0', {}, 'greaterThanZero'],
    ['[VMSG-11]', '4', { minimum: { amount: '5' } }, 'minValue'],
    ['[VMSG-12]', '101', { maximum: { amount: '100' } }, 'maxValue'],
    ['a bound is within', '100', { minimum: { amount: '100' }, maximum: { amount: '100' } }, null],
    ['', '12,50', {}, null],
    ['', '9'.repeat(60), {}, 'number'],
    ['', '1e9', {}, 'number'],
  ])('%s %s', (_, text, rule, key) => {
    expect(checkAmount(text, rule)?.key ?? null).toBe(key);
  });

  test('[VMSG-13, VMSG-14] a bound names its currency and what it is about in the wallet', () => {
    const maximum = { amount: '10.9', currency: 'EUR', wallet: { amount: '124.3', currency: 'SEK' } };
    expect(checkAmount('11', { maximum })?.params).toEqual({
      maximum: '10.9',
      currency: 'EUR',
      walletAmount: '124.3',
      walletCurrency: 'SEK',
    });
  });

  test('[VMSG-57] a whole number within its bounds', () => {
    const keys = ['1', '10', '11', '0', '1.5', 'x', ''].map((text) => checkInteger(text, 1, 10)?.key ?? null);
    expect(keys).toEqual([null, null, ...Array(5).fill('integerRange')]);
  });

  test.each([
    ['[VMSG-61]', 'weekly', { weekly: '50', daily: '100' }, 'belowDailyLimit'],
    ['[VMSG-62]', 'monthly', { monthly: '50', weekly: '100' }, 'belowWeeklyLimit'],
    ['[VMSG-63]', 'daily', { daily: '200', weekly: '100' }, 'aboveWeeklyLimit'],
    ['[VMSG-64]', 'weekly', { weekly: '200', monthly: '100' }, 'aboveMonthlyLimit'],
    ['in order', 'weekly', { daily: '1', weekly: '2', monthly: '3' }, undefined],
  ] as const)('%s', (_, kind, part: Partial<Record<'daily' | 'weekly' | 'monthly', string>>, key) => {
    expect(checkLimitOrder(kind, { daily: null, weekly: null, monthly: null, ...part })?.key).toBe(key);
  });
});

describe('consent', () => {
  const off = { receiveEmail: false, receiveSms: false, skypeId: false };
  const on = { receiveEmail: true, receiveSms: true, skypeId: true };
  const phone = (phoneNumber: string) => ({ phoneNumber, phoneLengths: CONTEXT.phoneLengths });

  test.each([
    ['[CONSENT-02, CONSENT-03]', true, true],
    ['[CONSENT-04]', 'true', true],
    ...[false, 'false', '', null, 'john.doe'].map((value): [string, unknown, boolean] => [
      '[CONSENT-05]',
      value,
      false,
    ]),
  ])('%s push by skypeId %j: %j', (_, skypeId, isOn) => {
    expect(isPushOn(skypeId)).toBe(isOn);
  });

  test.each([
    ['[CONSENT-06, CONSENT-08, REGERR-11, REGERR-12]', '', false, 'empty'],
    ['[CONSENT-07, CONSENT-08, REGERR-11, REGERR-13]', '+3612', false, 'invalid'],
    ['[CONSENT-07]', '+36301234567', true, null],
  ])('%s text messages with the number %j', (_, phoneNumber, receiveSms, fault) => {
    expect(turnSwitch(off, 'receiveSms', true, phone(phoneNumber))).toEqual({
      switches: { ...off, receiveSms },
      fault,
    });
  });

  test('[CONSENT-02] another switch, and turning off, need no number', () => {
    expect(turnSwitch(off, 'skypeId', true, phone(''))).toEqual({ switches: { ...off, skypeId: true }, fault: null });
    expect(turnSwitch(on, 'receiveSms', false, phone(''))).toEqual({
      switches: { ...on, receiveSms: false },
      fault: null,
    });
  });

  test('[CONSENT-09, CONSENT-10] all together, on and off', () => {
    expect(turnAllSwitches(off, true, phone('+36301234567'))).toEqual({ switches: on, fault: null });
    expect(turnAllSwitches(on, false, phone(''))).toEqual({ switches: off, fault: null });
    expect(turnAllSwitches(off, true, phone('+3612'))).toEqual({ switches: off, fault: 'invalid' });
    expect([isFullConsent(on), isFullConsent({ ...on, skypeId: false })]).toEqual([true, false]);
  });
});

test('[ENTITY-11, FIELD-19] two ticks say the opposite of their value', () => {
  expect(INVERTED_FIELDS).toEqual(['depositParticipationInAutomaticCampaigns', 'publicPerson']);
});

test('a text is stored in one spelling', () => {
  const formats = [
    ['email', ' a@b.hu ', 'a@b.hu'],
    ['password', ' A1b2c3 ', ' A1b2c3 '],
    ['phoneNumber', ' 0036 30/123-4567', '+36301234567'],
    ['phoneNumber', ' 30 123', '30 123'],
    ['birthDate', '1990-5-3', '1990-05-03'],
    ['birthDate', 'x', 'x'],
    ['zipCode', ' sw1a 1aa', 'SW1A 1AA'],
    ['iban', 'hu42 1177', 'HU421177'],
  ] as const;
  expect(formats.map(([name, typed]) => formatField(name, typed))).toEqual(formats.map(([, , stored]) => stored));
});

test.each([
  ['GBR', 'sw1a1aa', 'SW1A 1AA'],
  ['GBR', ' m1  1ae', 'M1 1AE'],
  ['GBR', 'ec1a 1bb', 'EC1A 1BB'],
  ['GBR', 'gir0aa', 'GIR 0AA'],
  ['GBR', 'nonsense', 'NONSENSE'],
  ['NLD', '1012ab', '1012 AB'],
  ['SWE', '11122', '111 22'],
  ['CAN', 'k1a-0b1', 'K1A 0B1'],
  ['CZE', '11000', '110 00'],
  ['SVK', '81101', '811 01'],
  ['HUN', '1051', '1051'],
  ['', '1012ab', '1012AB'],
])('a postcode of %s typed as %j is stored as %j', (country, typed, stored) => {
  expect(formatField('zipCode', typed, country)).toBe(stored);
});

test('[REGCONST-04] every country has an alpha-2 code of its own, and a calling code is found in a number', () => {
  const codes = [...COUNTRY_CODES.values()].map(({ alpha2 }) => alpha2);
  expect(new Set(codes).size).toBe(COUNTRY_CODES.size);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(['36301234567', '14155550100', '35312345', '8', ''].map(findCallingCode)).toEqual([
    '36',
    '1',
    '353',
    null,
    null,
  ]);
});

describe('the one-of error', () => {
  test('[VMSG-89] takes an array and a text joined by commas', () => {
    const values = (given: unknown) => parseOneOf({ field: 'a', details: { values: given } });
    expect(values(['a', 'b'])).toEqual({ field: 'a', values: ['a', 'b'] });
    expect(values('a,b')).toEqual(values(['a', 'b']));
  });

  test.each([
    ['[VMSG-87] without details', { field: 'a' }, /no details/],
    ['[VMSG-87] without values', { field: 'a', details: {} }, /no values/],
    ['[VMSG-87] without a field', { details: { values: 'a' } }, /no field/],
    ['[VMSG-88] with a number', { field: 'a', details: { values: 5 } }, /wrong type/],
    ['[VMSG-88] with numbers', { field: 'a', details: { values: [5] } }, /wrong type/],
    ['[VMSG-87] that is nothing', null, /no field/],
  ])('%s is the developer’s fault', (_, error, message) => {
    expect(() => parseOneOf(error)).toThrow(message);
  });
});

test('[VMSG-86] no rule gives the deprecated pattern error', () => {
  expect(ISSUE_KEYS).not.toContain('pattern');
});
