import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import { formatField } from '@foyer/domain/fields/field-format';
import {
  EMPTY_REGISTRATION,
  type RegistrationContext,
  type RegistrationDraft,
} from '@foyer/domain/registration/registration-draft';
import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';

/** Of the rules that the form has too. */
export function registrationContext(
  options: RegistrationOptions,
  method: RegistrationMethod,
  now: Date,
): RegistrationContext {
  const { age, phoneLengths, password } = options;
  const context = createFieldContext(now.toISOString().slice(0, 10), {
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
  return { ...context, method, campaigns: options.campaigns.map(({ campaignId }) => campaignId) };
}

/** As they are stored and compared; what the call leaves out is empty. */
export function tidyDraft({ limits: _, statements: __, ...fields }: RegistrationBody): RegistrationDraft {
  const tidied = Object.entries(fields).map(([name, value]): [string, string | boolean] => [
    name,
    typeof value === 'string' ? formatField(name, value, fields.country) : value,
  ]);
  return { ...EMPTY_REGISTRATION, ...Object.fromEntries(tidied) };
}
