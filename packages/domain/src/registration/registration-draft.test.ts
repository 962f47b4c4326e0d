import { describe, expect, test } from 'vitest';
import { createFieldContext } from '../fields/field-context.ts';
import { isMandatory, missingFields } from '../form/field-rules.ts';
import {
  EMPTY_REGISTRATION,
  REGISTRATION_RULES,
  type RegistrationContext,
  type RegistrationDraft,
  validateRegistration,
  visibleRegistration,
} from './registration-draft.ts';

const CONTEXT: RegistrationContext = {
  ...createFieldContext('2026-11-25', {
    registration: { mandatoryNationalIdNumberFor: ['ROU'] },
    countries: ['HUN', 'ROU', 'USA', 'AUS'],
    currencies: ['EUR', 'HUF'],
  }),
  method: 'plain',
  campaigns: ['7'],
};

const VALID: RegistrationDraft = {
  ...EMPTY_REGISTRATION,
  email: 'anna@example.com',
  confirmEmail: 'anna@example.com',
  password: 'Abcdef1',
  confirmPassword: 'Abcdef1',
  nickName: 'anna_k',
  country: 'HUN',
  currency: 'HUF',
  birthDate: '1990-05-03',
  zipCode: '1051',
  ageAndPolicyChecked: true,
};

const issuesOf = (part: Partial<RegistrationDraft>, context: Partial<RegistrationContext> = {}) =>
  validateRegistration({ ...VALID, ...part }, { ...CONTEXT, ...context }).map(({ field, key }) => `${field} ${key}`);

describe('the rules of registration', () => {
  test('[REG-17] the fields are those of the specification, and no others', () => {
    const names = `email confirmEmail password confirmPassword nickName phoneNumber country currency registrationToken
      nationalIdNumber birthDate gender zipCode state promoCode campaignId ageAndPolicyChecked receiveEmail receiveSms
      publicPerson skypeId campaignsEnabled`;
    expect(Object.keys(EMPTY_REGISTRATION).sort()).toEqual(names.split(/\s+/).sort());
  });

  test.each<[string, Partial<RegistrationDraft>, string[]]>([
    ['nothing', {}, []],
    ['[REG-46] what is mandatory and empty', { email: '' }, ['email required', 'confirmEmail mismatch']],
    ['[REG-47] a Hungarian code of three digits', { zipCode: '123' }, ['zipCode hungaryZipCode']],
    ['[REG-47] of five', { zipCode: '12345' }, ['zipCode hungaryZipCode']],
    ['[REG-47] with a letter', { zipCode: '12a4' }, ['zipCode hungaryZipCode']],
    ['[REG-48] that starts with 0', { zipCode: '0123' }, ['zipCode hungaryZipCode']],
    ['[REG-49] a Romanian code', { country: 'ROU', zipCode: '012345', nationalIdNumber: '1900101010011' }, []],
    ['[REG-50] no number where it is asked for', { country: 'ROU', zipCode: '012345' }, ['nationalIdNumber required']],
    ['[REG-51] none where it is not, whatever it holds', { nationalIdNumber: '<x>' }, []],
    ['[REG-55] no state in a country with states', { country: 'USA', zipCode: '10001' }, ['state required']],
    ['a country that is not offered', { country: 'GBR', zipCode: 'SW1A 1AA' }, ['country notOffered']],
    ['a currency that is not offered', { currency: 'USD' }, ['currency notOffered']],
    ['a minor', { birthDate: '2008-11-26' }, ['birthDate minAge']],
    ['[REG-20] a code of the own without the code', { campaignId: '0' }, ['promoCode required']],
    ['a campaign that is over', { campaignId: '8' }, ['campaignId notOffered']],
    ['a current campaign', { campaignId: '7' }, []],
    ['no agreement', { ageAndPolicyChecked: false }, ['ageAndPolicyChecked required']],
  ])('%s', (_, part, issues) => {
    expect(issuesOf(part)).toEqual(issues);
  });

  test('[REG-16] what is mandatory has a star', () => {
    const isStarred = (name: keyof RegistrationDraft) => isMandatory(REGISTRATION_RULES, name, VALID, CONTEXT);
    expect([isStarred('email'), isStarred('phoneNumber'), isStarred('gender')]).toEqual([true, false, false]);
  });

  test('[REG-59] all that is mandatory is missing from an empty draft', () => {
    const missing = missingFields(REGISTRATION_RULES, EMPTY_REGISTRATION, CONTEXT);
    expect(missing).toEqual(
      'email confirmEmail password confirmPassword nickName country zipCode birthDate currency ageAndPolicyChecked'.split(
        ' ',
      ),
    );
    expect(missingFields(REGISTRATION_RULES, VALID, CONTEXT)).toEqual([]);
  });

  test('a signature asks for the number of the person, one by phone for the phone, and for no password', () => {
    const none = { password: '', confirmPassword: '' };
    expect(issuesOf(none, { method: 'smart-id' })).toEqual(['nationalIdNumber required']);
    expect(issuesOf(none, { method: 'mobile-id' })).toEqual(['nationalIdNumber required', 'phoneNumber required']);
  });

  test.each([
    ['SW1A 1AA', []],
    ['1012 AB', []],
    ['<1>', ['zipCode valid']],
  ])('[REG-42, REG-43] a postcode of another country does not stop who is HUN by the rule: %s', (zipCode, issues) => {
    const typed = { country: 'HUN', zipCode, nationalIdNumber: '', publicPerson: true };
    const context = { mandatoryNationalIdNumberFor: ['HUN'] };
    expect(issuesOf(typed, { ...context, isExposed: true })).toEqual(issues);
    expect(issuesOf(typed, context)).toEqual(['zipCode hungaryZipCode', 'nationalIdNumber required']);
  });

  test('nothing hidden is sent', () => {
    const typed = { ...VALID, state: 'NY', nationalIdNumber: '1900101010011', promoCode: 'OLD' };
    expect(visibleRegistration(typed, CONTEXT)).toEqual(VALID);
    const signed = visibleRegistration(VALID, { ...CONTEXT, method: 'smart-id' });
    expect([signed.password, signed.confirmPassword]).toEqual(['', '']);
    const american = { ...VALID, country: 'USA', state: 'NY' };
    expect(visibleRegistration(american, CONTEXT)).toEqual(american);
  });
});
