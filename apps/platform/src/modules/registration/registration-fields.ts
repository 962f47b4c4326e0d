import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import { formatField } from '@foyer/domain/fields/field-format';
import { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { type FieldRules, validateFields } from '@foyer/domain/form/field-rules';
import type { Issue } from '@foyer/domain/form/issue';

type Draft = Required<Omit<RegistrationBody, 'limits'>>;

const mandatory = { mandatory: true } as const;

const RULES: FieldRules<Draft, FieldContext> = {
  ...FIELD_RULES,
  email: { ...FIELD_RULES.email, ...mandatory },
  confirmEmail: { ...FIELD_RULES.confirmEmail, ...mandatory },
  password: { ...FIELD_RULES.password, ...mandatory },
  confirmPassword: { ...FIELD_RULES.confirmPassword, ...mandatory },
  nickName: { ...FIELD_RULES.nickName, ...mandatory },
  country: { ...FIELD_RULES.country, ...mandatory },
  currency: { ...FIELD_RULES.currency, ...mandatory },
  birthDate: { ...FIELD_RULES.birthDate, ...mandatory },
  ageAndPolicyChecked: { ...FIELD_RULES.ageAndPolicyChecked, ...mandatory },
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

function contextOf(options: RegistrationOptions, now: Date): FieldContext {
  const { age, phoneLengths, password } = options;
  return createFieldContext(now.toISOString().slice(0, 10), {
    ...(options.country && { country: options.country }),
    playerAgeLimit: age,
    passwordStrength: password.strength,
    passwordMinLength: password.minimum,
    phoneNumberMinLengthHU: phoneLengths.minimumHU,
    phoneNumberMaxLengthHU: phoneLengths.maximumHU,
    phoneNumberDefaultMinLength: phoneLengths.minimum,
    phoneNumberDefaultMaxLength: phoneLengths.maximum,
    registration: { mandatoryNationalIdNumberFor: options.mandatoryNationalIdNumberFor },
    genders: options.genders,
    countries: options.countries,
    currencies: options.currencies,
  });
}

/** By the rules that the form has too. */
export function judgeFields(values: RegistrationBody, options: RegistrationOptions, now: Date): Issue[] {
  return validateFields(RULES, { ...EMPTY, ...values }, contextOf(options, now));
}

/** Texts as they are stored and compared. */
export function tidyFields(body: RegistrationBody): RegistrationBody {
  const tidied = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? formatField(name, value) : value,
  ]);
  return Object.fromEntries(tidied);
}
