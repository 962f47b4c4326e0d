import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import { formatField } from '@foyer/domain/fields/field-format';
import type { FieldRules } from '@foyer/domain/form/field-rules';
import { validateFields } from '@foyer/domain/form/field-rules';
import type { Issue } from '@foyer/domain/form/issue';
import { preselectedCampaign } from '@foyer/domain/registration/campaign-choice';
import {
  EMPTY_LIMITS,
  findMisorderedLimits,
  LIMITS_RULES,
  type LimitsContext,
  type LimitsDraft,
  toRegistrationLimits,
} from '@foyer/domain/registration/limits-draft';
import {
  EMPTY_REGISTRATION,
  REGISTRATION_RULES,
  type RegistrationContext,
  type RegistrationDraft,
  visibleRegistration,
} from '@foyer/domain/registration/registration-draft';
import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import {
  confirmedStatements,
  STATEMENT_RULES,
  type StatementsContext,
  type StatementsDraft,
  statementsDraft,
} from '@foyer/domain/registration/statements-draft';

export type FormDraft = RegistrationDraft & LimitsDraft & StatementsDraft;
export type FormContext = RegistrationContext & LimitsContext & StatementsContext;

const { ageAndPolicyChecked, ...FIRST_RULES } = REGISTRATION_RULES;
/** In the order of the form. */
export const FORM_RULES: FieldRules<FormDraft, FormContext> = {
  ...FIRST_RULES,
  ...LIMITS_RULES,
  ageAndPolicyChecked,
  ...STATEMENT_RULES,
};

/** `today`: `YYYY-MM-DD` by the server's clock. */
export function formContext(options: RegistrationOptions, today: string, method: RegistrationMethod): FormContext {
  const { age, password, phoneLengths, campaigns, mandatoryNationalIdNumberFor, ...lists } = options;
  return {
    ...createFieldContext(today, {
      playerAgeLimit: age,
      passwordStrength: password.strength,
      passwordMinLength: password.minimum,
      phoneNumberMinLengthHU: phoneLengths.minimumHU,
      phoneNumberMaxLengthHU: phoneLengths.maximumHU,
      phoneNumberDefaultMinLength: phoneLengths.minimum,
      phoneNumberDefaultMaxLength: phoneLengths.maximum,
      registration: { mandatoryNationalIdNumberFor },
      genders: lists.genders,
      countries: lists.countries,
      currencies: lists.currencies,
    }),
    method,
    campaigns: campaigns.map(({ campaignId }) => campaignId),
    limits: lists.limits,
    statements: lists.statements,
  };
}

/** `email`: of a provider that knew no account. */
type Preset = { country: string; campaign: string | undefined; email: string };

/** The form before anything is typed. A country is chosen where there is no doubt. */
export function emptyForm(options: RegistrationOptions, { country, campaign, email }: Preset): FormDraft {
  const { countries, currencies, campaigns } = options;
  const guess = options.country ?? country;
  const only = countries.length === 1 ? countries[0] : undefined;
  return {
    ...EMPTY_REGISTRATION,
    ...EMPTY_LIMITS,
    ...statementsDraft(),
    email,
    country: (countries.includes(guess) ? guess : only) ?? '',
    currency: currencies[0] ?? '',
    campaignId: preselectedCampaign(campaigns, campaign),
  };
}

export function validateForm(draft: FormDraft, context: FormContext): Issue[] {
  return [...validateFields(FORM_RULES, draft, context), ...findMisorderedLimits(draft, context)];
}

/** The draft as it is sent (REGCALL-26): in one spelling, without what is hidden or empty. */
export function toRegistrationBody(draft: FormDraft, context: FormContext): RegistrationBody {
  const shown = visibleRegistration(draft, context);
  const values = Object.keys(EMPTY_REGISTRATION).flatMap((name) => {
    const value = new Map<string, unknown>(Object.entries(shown)).get(name);
    if (typeof value === 'boolean') return [[name, value]];
    // A group of radio buttons that was never pressed has no value at all.
    const text = typeof value === 'string' ? formatField(name, value, draft.country) : '';
    return text === '' ? [] : [[name, text]];
  });
  const limits = toRegistrationLimits(draft, context);
  const statements = confirmedStatements(draft, context);
  return {
    ...Object.fromEntries(values),
    ...(limits ? { limits } : {}),
    ...(statements.length > 0 ? { statements } : {}),
  };
}
