import { describe, expect, test } from 'vitest';
import { validateFields } from '../form/field-rules.ts';
import { createFieldContext, type FieldContext } from './field-context.ts';
import { FIELD_RULES } from './field-rules.ts';

type Name = keyof typeof FIELD_RULES;
type Draft = Partial<Record<Name, string | boolean>>;

const CONTEXT = createFieldContext('2026-11-25', { country: 'HUN' });

/** The fault of one field as a form with the rest of the draft would find it. */
function faultOf(name: Name, draft: Draft, context: Partial<FieldContext> = {}, mandatory = false) {
  const rule = mandatory ? { ...FIELD_RULES[name], mandatory } : FIELD_RULES[name];
  const issues = validateFields<object, FieldContext>({ [name]: rule }, draft, { ...CONTEXT, ...context });
  const [issue] = issues.map(({ key, params }) => (params ? [key, params] : [key]));
  return issue ?? null;
}

const text = (length: number) => 'a'.repeat(length);
const STRONG = { passwordStrength: 'strong' } as const;

describe('fields', () => {
  test.each<[string, Name, Draft, unknown[] | null, Partial<FieldContext>?]>([
    ['[VMSG-16]', 'email', { email: 'abc' }, ['email']],
    ['with white space around', 'email', { email: ' anna@example.com ' }, null],
    ['[VMSG-17]', 'email', { email: `anna@${text(250)}.hu` }, ['tooLong', { maximum: 254 }]],
    [
      '[VMSG-18]',
      'email',
      { email: 'a@mail.TRASH.example' },
      ['emailBlocked'],
      { blockedEmailDomains: ['trash.example'] },
    ],
    ['of another domain', 'email', { email: 'a@nottrash.example' }, null, { blockedEmailDomains: ['trash.example'] }],
    ['[VMSG-44]', 'confirmEmail', { email: 'a@b.hu', confirmEmail: 'a@c.hu' }, ['mismatch']],
    ['equal but for white space', 'confirmEmail', { email: 'a@b.hu ', confirmEmail: 'a@b.hu' }, null],
    ['[VMSG-44]', 'confirmPassword', { password: 'Abcdef1', confirmPassword: 'Abcdef1 ' }, ['mismatch']],
    ['[VMSG-47, PASSWORD-01]', 'password', { password: 'A1!' }, ['tooShort', { minimum: 6 }]],
    ['[PASSWORD-01]', 'password', { password: 'Abcdef1' }, ['tooShort', { minimum: 8 }], { passwordMinLength: 8 }],
    ['[PASSWORD-01]', 'password', { password: 'Abcdefg1' }, null, { passwordMinLength: 8 }],
    ['[VMSG-45, PASSWORD-02]', 'password', { password: 'abcdef1!' }, ['requireUpperCase']],
    ['of another alphabet’s capitals', 'password', { password: 'Űbcdef1' }, null],
    ['[VMSG-46, PASSWORD-03]', 'password', { password: 'Abcdefg!' }, ['requireDigit']],
    ['[PASSWORD-04, PASSWORD-10]', 'password', { password: 'Abbbcd1' }, null],
    ['[VMSG-48, PASSWORD-04, PASSWORD-06]', 'password', { password: 'Abcdef1' }, ['requireSpecialSymbol'], STRONG],
    ['[PASSWORD-07]', 'password', { password: 'Abcdef1-' }, ['requireSpecialSymbol'], STRONG],
    ['[PASSWORD-07]', 'password', { password: 'Abcdef1_' }, ['requireSpecialSymbol'], STRONG],
    ['[VMSG-49, PASSWORD-08, PASSWORD-09]', 'password', { password: 'Abbbcd1!' }, ['repeatedCharacters'], STRONG],
    ['[PASSWORD-08]', 'password', { password: 'Aabbcc1!' }, null, STRONG],
    ['of length alone', 'password', { password: 'correct horse' }, null, { passwordStrength: 'asvs' }],
    [
      'of length alone',
      'password',
      { password: 'Abcde1!' },
      ['tooShort', { minimum: 8 }],
      { passwordStrength: 'asvs' },
    ],
    ['[VMSG-50]', 'nickName', { nickName: 'nick-1' }, ['nickName']],
    ['[VMSG-50]', 'nickName', { nickName: 'nick_1' }, null],
    ['[VMSG-51]', 'bingoNickName', { bingoNickName: '1nick' }, ['bingoNickName']],
    ['[VMSG-51]', 'bingoNickName', { bingoNickName: 'nick1' }, null],
    ['[VMSG-53]', 'userName', { userName: 'us er' }, ['userName']],
    ['[VMSG-53]', 'userName', { userName: 'u_s.e-r1' }, null],
    ['[VMSG-19]', 'phoneNumber', { phoneNumber: 'abc' }, ['phone']],
    ['of no country', 'phoneNumber', { phoneNumber: '+9991234567' }, ['phone']],
    ['without a country', 'phoneNumber', { phoneNumber: '301234567' }, ['phone']],
    ['with separators', 'phoneNumber', { phoneNumber: '+36 (30) 123-4567' }, null],
    ['[PHONE-07]', 'phoneNumber', { phoneNumber: '+36301234' }, ['tooShort', { minimum: 9 }]],
    ['[PHONE-07]', 'phoneNumber', { phoneNumber: '+363012345' }, null],
    ['[PHONE-08]', 'phoneNumber', { phoneNumber: '+363012345678' }, null],
    ['[PHONE-06, PHONE-08]', 'phoneNumber', { phoneNumber: '+3630123456789' }, ['tooLong', { maximum: 12 }]],
    ['[PHONE-06]', 'phoneNumber', { phoneNumber: '+4030123456789' }, null],
    ['[PHONE-09]', 'phoneNumber', { phoneNumber: '+40301234' }, ['tooShort', { minimum: 9 }]],
    ['[PHONE-09]', 'phoneNumber', { phoneNumber: '+403012345' }, null],
    ['[PHONE-10]', 'phoneNumber', { phoneNumber: `+40${'1'.repeat(13)}` }, null],
    ['[PHONE-10]', 'phoneNumber', { phoneNumber: `+40${'1'.repeat(14)}` }, ['tooLong', { maximum: 15 }]],
    ['[FIELD-01]', 'birthDate', { birthDate: '2008-11-25' }, null],
    ['[FIELD-01, FIELD-02, VMSG-54]', 'birthDate', { birthDate: '2008-11-26' }, ['minAge', { age: 18 }]],
    ['[FIELD-03]', 'birthDate', { birthDate: '1926-11-25' }, null],
    ['[FIELD-03, FIELD-04, VMSG-55]', 'birthDate', { birthDate: '1926-11-24' }, ['maxAge', { age: 100 }]],
    ['[VMSG-21]', 'birthDate', { birthDate: '2020-02-31' }, ['date']],
    ['that is still to come', 'birthDate', { birthDate: '2027-01-01' }, ['date']],
    ['[FIELD-10]', 'state', { country: 'USA', state: '' }, ['required']],
    ['[FIELD-10]', 'state', { country: 'DEU', state: '' }, null],
    ['[FIELD-11]', 'state', { country: 'CAN', state: 'TX' }, ['notOffered']],
    ['[FIELD-11]', 'state', { country: 'USA', state: 'TX' }, null],
    ['[FIELD-12]', 'gender', { gender: 'x' }, ['notOffered']],
    ['[ENTITY-23]', 'gender', { gender: 'x' }, null, { genders: ['x'] }],
    ['[FIELD-13]', 'country', { country: 'DEU' }, ['notOffered'], { countries: ['HUN'] }],
    ['of no land', 'country', { country: 'XXX' }, ['notOffered']],
    ['of no coin', 'currency', { currency: 'XXX' }, ['notOffered']],
    ['[REG-47]', 'zipCode', { country: 'HUN', zipCode: '123' }, ['hungaryZipCode']],
    ['[REG-47]', 'zipCode', { country: 'HUN', zipCode: '12345' }, ['hungaryZipCode']],
    ['[REG-47]', 'zipCode', { country: 'HUN', zipCode: '12a4' }, ['hungaryZipCode']],
    ['[REG-47]', 'zipCode', { country: 'HUN', zipCode: '1051' }, null],
    ['[REG-48]', 'zipCode', { country: 'HUN', zipCode: '0123' }, ['hungaryZipCode']],
    ['[REG-49]', 'zipCode', { country: 'ROU', zipCode: '012345' }, null],
    ['[VMSG-32]', 'zipCode', { country: 'USA', zipCode: '1234' }, ['valid']],
    ['[REG-50]', 'nationalIdNumber', { country: 'HUN' }, ['required'], { mandatoryNationalIdNumberFor: ['HUN'] }],
    ['[REG-51]', 'nationalIdNumber', { country: 'AUS' }, null, { mandatoryNationalIdNumberFor: ['HUN'] }],
  ])('%s %s', (_, name, draft, fault, context) => {
    expect(faultOf(name, draft, context)).toEqual(fault);
  });

  test('[REG-46] what is mandatory and empty is required', () => {
    expect(faultOf('email', { email: ' ' }, {}, true)).toEqual(['required']);
    expect(faultOf('ageAndPolicyChecked', { ageAndPolicyChecked: false }, {}, true)).toEqual(['required']);
  });

  test.each([...'!@#$%^&*(),.?":{}|<>'])('[PASSWORD-05] %s is a special symbol', (symbol) => {
    expect(faultOf('password', { password: `Abcdef1${symbol}` }, STRONG)).toBeNull();
  });

  test('[FIELD-05] both ages are settings', () => {
    const { minimumAge, maximumAge } = createFieldContext('2026-11-25', {
      playerAgeLimit: { minimum: 21, maximum: 90 },
    });
    const fault = (birthDate: string) => faultOf('birthDate', { birthDate }, { minimumAge, maximumAge });
    expect([fault('2005-11-25'), fault('2005-11-26')]).toEqual([null, ['minAge', { age: 21 }]]);
    expect([fault('1936-11-25'), fault('1936-11-24')]).toEqual([null, ['maxAge', { age: 90 }]]);
  });

  test.each([
    [{ phoneNumberMinLengthHU: 10 }, '+363012345', 'tooShort'],
    [{ phoneNumberMaxLengthHU: 11 }, '+363012345678', 'tooLong'],
    [{ phoneNumberDefaultMinLength: 10 }, '+403012345', 'tooShort'],
    [{ phoneNumberDefaultMaxLength: 14 }, '+4011111111111111', 'tooLong'],
  ])('[PHONE-07, PHONE-08, PHONE-09, PHONE-10] the lengths are settings: %o', (settings, phoneNumber, key) => {
    const { phoneLengths } = createFieldContext('2026-11-25', settings);
    expect(faultOf('phoneNumber', { phoneNumber }, { phoneLengths })?.[0]).toBe(key);
  });
});
