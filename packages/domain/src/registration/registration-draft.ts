import type { FieldContext } from '../fields/field-context.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { checkZipCode } from '../fields/zip-code.ts';
import { type FieldRules, isFieldVisible, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { NO_BONUS_CHOICE, PROMO_CODE_CHOICE } from './campaign-choice.ts';
import { EXPOSED_COUNTRY } from './political-exposure.ts';
import { hasCode, type RegistrationMethod } from './registration-steps.ts';

/** The fields of REG-17. Dates are `YYYY-MM-DD`, countries alpha-3, phone numbers E.164. */
export type RegistrationDraft = {
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
  nickName: string;
  phoneNumber: string;
  country: string;
  currency: string;
  /** Of an identity that was proved elsewhere; empty without one. */
  registrationToken: string;
  nationalIdNumber: string;
  birthDate: string;
  gender: string;
  zipCode: string;
  state: string;
  promoCode: string;
  /** A campaign's id, `0` for the player's own code, `-1` for none. */
  campaignId: string;
  ageAndPolicyChecked: boolean;
  receiveEmail: boolean;
  receiveSms: boolean;
  /** True until the player says otherwise (FIELD-18). */
  publicPerson: boolean;
  /** Push messages (CONSENT-02). */
  skypeId: boolean;
  campaignsEnabled: boolean;
};

/** What the rules depend on beside the draft: the same for form and server. */
export type RegistrationContext = FieldContext & {
  method: RegistrationMethod;
  /** Ids of the current campaigns. */
  campaigns: readonly string[];
  /** The public office is confirmed: the country may be the rule's, not the one that the rest was typed for (REG-42; decision 0121). */
  isExposed?: boolean;
};

export const EMPTY_REGISTRATION: RegistrationDraft = {
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
  campaignId: NO_BONUS_CHOICE,
  ageAndPolicyChecked: false,
  receiveEmail: false,
  receiveSms: false,
  publicPerson: true,
  skypeId: false,
  campaignsEnabled: false,
};

type Rules = FieldRules<RegistrationDraft, RegistrationContext>;

const needsNationalId: NonNullable<Rules['nationalIdNumber']>['visible'] = ({ country }, context) =>
  hasCode(context.method) || (context.mandatoryNationalIdNumberFor.includes(country) && !isSetByRule(country, context));

function isSetByRule(country: string, { isExposed = false, method }: RegistrationContext): boolean {
  return isExposed && country === EXPOSED_COUNTRY && !hasCode(method);
}

/** Who registers by a signer logs in by it. */
function logsInByPassword(_: RegistrationDraft, { method }: RegistrationContext): boolean {
  return !hasCode(method);
}

/** In the order of the form. What a value may be is the field's own rule; registration says what has to be there. */
export const REGISTRATION_RULES: Rules = {
  email: { ...FIELD_RULES.email, mandatory: true },
  confirmEmail: { ...FIELD_RULES.confirmEmail, mandatory: true },
  password: { ...FIELD_RULES.password, visible: logsInByPassword, mandatory: true },
  confirmPassword: { ...FIELD_RULES.confirmPassword, visible: logsInByPassword, mandatory: true },
  nickName: { ...FIELD_RULES.nickName, mandatory: true },
  country: { ...FIELD_RULES.country, mandatory: true },
  state: FIELD_RULES.state,
  zipCode: {
    ...FIELD_RULES.zipCode,
    mandatory: true,
    check: (text, { country }, context) => checkZipCode(text, isSetByRule(country, context) ? '' : country),
  },
  nationalIdNumber: { ...FIELD_RULES.nationalIdNumber, visible: needsNationalId, mandatory: true },
  birthDate: { ...FIELD_RULES.birthDate, mandatory: true },
  gender: FIELD_RULES.gender,
  phoneNumber: { ...FIELD_RULES.phoneNumber, mandatory: (_, { method }) => method === 'mobile-id' },
  currency: { ...FIELD_RULES.currency, mandatory: true },
  registrationToken: FIELD_RULES.registrationToken,
  campaignId: {
    check: (campaignId, _, { campaigns }) =>
      [PROMO_CODE_CHOICE, NO_BONUS_CHOICE, ...campaigns].includes(campaignId) ? null : { key: 'notOffered' },
  },
  promoCode: {
    ...FIELD_RULES.promoCode,
    visible: ({ campaignId }) => campaignId === PROMO_CODE_CHOICE,
    mandatory: true,
  },
  ageAndPolicyChecked: { ...FIELD_RULES.ageAndPolicyChecked, mandatory: true },
};

/** Form and server share it; what is not shown is not judged. */
export function validateRegistration(
  draft: RegistrationDraft,
  context: RegistrationContext,
): Issue<keyof RegistrationDraft>[] {
  return validateFields(REGISTRATION_RULES, draft, context);
}

const HIDEABLE = ['password', 'confirmPassword', 'state', 'nationalIdNumber', 'promoCode'] as const;

/** The draft without what is hidden, so that nothing is sent or stored that the player did not see. */
export function visibleRegistration(draft: RegistrationDraft, context: RegistrationContext): RegistrationDraft {
  const hidden = HIDEABLE.filter((name) => !isFieldVisible(REGISTRATION_RULES, name, draft, context));
  return { ...draft, ...Object.fromEntries(hidden.map((name) => [name, ''])) };
}
