import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import { isEmailAddress } from '@foyer/domain/fields/email-address';
import { type FieldRules, validateFields } from '@foyer/domain/form/field-rules';
import type { Issue } from '@foyer/domain/form/issue';

type Draft = Required<Omit<RegistrationBody, 'limits'>>;

const RULES: FieldRules<Draft, RegistrationOptions> = {
  email: { mandatory: true, check: (email) => (isEmailAddress(email) ? null : { key: 'email' }) },
  password: { mandatory: true, verbatim: true, minLength: 6, maxLength: 256 },
  nickName: { mandatory: true, check: (nick) => (/^[A-Za-z0-9_]+$/.test(nick) ? null : { key: 'invalid' }) },
  country: {
    mandatory: true,
    check: (country, _, { countries }) => (countries.includes(country) ? null : { key: 'notOffered' }),
  },
  currency: { check: (currency, _, { currencies }) => (currencies.includes(currency) ? null : { key: 'notOffered' }) },
  birthDate: { mandatory: true, check: (date) => (parseCalendarDate(date) ? null : { key: 'date' }) },
  ageAndPolicyChecked: { mandatory: true },
};

const EMPTY: Draft = {
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  nickName: '',
  phoneNumber: '',
  country: '',
  currency: '',
  registrationToken: '',
  nationalIdNumber: '',
  birthDate: '',
  gender: '',
  zipCode: '',
  state: '',
  promoCode: '',
  campaignId: '-1',
  ageAndPolicyChecked: false,
  receiveEmail: false,
  receiveSms: false,
  publicPerson: false,
  skypeId: false,
  campaignsEnabled: false,
};

export function judgeFields(values: RegistrationBody, options: RegistrationOptions, _now: Date): Issue[] {
  return validateFields(RULES, { ...EMPTY, ...values }, options);
}

export function tidyFields(body: RegistrationBody): RegistrationBody {
  const trimmed = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && name !== 'password' && name !== 'confirmPassword'
      ? value.normalize('NFC').trim()
      : value,
  ]);
  return Object.fromEntries(trimmed);
}
