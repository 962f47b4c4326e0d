import { isCountry } from '../country/countries.ts';
import { countryStates, isStateOf } from '../country/country-states.ts';
import type { Fault } from '../form/field-rules.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';
import { isCurrency } from '../money/currency-table.ts';
import { CONSENT_FIELD_RULES } from './consent-field-rules.ts';
import { checkBirthDate } from './date-rules.ts';
import { EMAIL_MAX_LENGTH, isBlockedEmail, isEmailAddress } from './email-address.ts';
import { draftCountry, draftText, type FieldContext } from './field-context.ts';
import { IDENTITY_FIELD_RULES } from './identity-field-rules.ts';
import { checkNationalId } from './national-id.ts';
import { checkPassword } from './password.ts';
import { PAYMENT_FIELD_RULES } from './payment-field-rules.ts';
import { checkPhoneNumber, formatPhoneNumber } from './phone-number.ts';
import { checkForm, offers, plainLine, type TextRule, textRules } from './text-rule.ts';
import { checkZipCode } from './zip-code.ts';

function checkEmail(text: string, { blockedEmailDomains }: FieldContext): Fault | null {
  const address = text.trim();
  if (!isEmailAddress(address)) return { key: 'email' };
  return isBlockedEmail(address, blockedEmailDomains) ? { key: 'emailBlocked' } : null;
}

/** A second entry of another field, of the first that the draft has (VMSG-44). */
function repeats(names: readonly string[], written: (text: string) => string = (text) => text.trim()): TextRule {
  return {
    verbatim: true,
    check: (text, draft) => {
      const first = names.map((name) => draftText(draft, name)).find((other) => other !== '') ?? '';
      return written(text) === written(first) ? null : { key: 'mismatch' };
    },
  };
}

const PASSWORD: TextRule = {
  verbatim: true,
  maxLength: LOGIN_LIMITS.password,
  check: (password, _, context) => checkPassword(password, context),
};
const PHONE: TextRule = { maxLength: 40, check: (text, _, { phoneLengths }) => checkPhoneNumber(text, phoneLengths) };

function hasNationalId(draft: object, context: FieldContext): boolean {
  return context.mandatoryNationalIdNumberFor.includes(draftCountry(draft, context));
}
function hasStates(draft: object, context: FieldContext): boolean {
  return countryStates(draftCountry(draft, context)).length > 0;
}

/**
 * What each field of the product may hold, wherever it stands: a form adds `mandatory` and nothing else. Lengths are code points.
 * White space around a text is no fault; `formatField` takes it away.
 */
export const FIELD_RULES = {
  ...textRules({
    email: { maxLength: EMAIL_MAX_LENGTH, check: (text, _, context) => checkEmail(text, context) },
    confirmEmail: repeats(['email']),
    password: PASSWORD,
    oldPassword: { verbatim: true, maxLength: LOGIN_LIMITS.password },
    newPassword: PASSWORD,
    confirmPassword: repeats(['newPassword', 'password'], (text) => text),
    nickName: { minLength: 3, maxLength: 32, check: checkForm(/^[A-Za-z\d_]+$/, 'nickName') },
    bingoNickName: { minLength: 3, maxLength: 32, check: checkForm(/^[A-Za-z][A-Za-z\d_]*$/, 'bingoNickName') },
    userName: { minLength: 3, maxLength: 64, check: checkForm(/^[A-Za-z\d_.-]+$/, 'userName') },
    phoneNumber: PHONE,
    repeatPhoneNumber: repeats(['phoneNumber'], formatPhoneNumber),
    country: { check: (country, _, { countries }) => offers(countries, country, isCountry) },
    currency: { check: (currency, _, { currencies }) => offers(currencies, currency, isCurrency) },
    state: {
      visible: hasStates,
      mandatory: hasStates,
      check: (state, draft, context) => (isStateOf(draftCountry(draft, context), state) ? null : { key: 'notOffered' }),
    },
    nationalIdNumber: {
      visible: hasNationalId,
      mandatory: hasNationalId,
      maxLength: 30,
      check: (text, draft, context) => checkNationalId(text, draftCountry(draft, context), context.today),
    },
    birthDate: { check: (text, _, context) => checkBirthDate(text, context) },
    gender: { check: (gender, _, { genders }) => offers(genders, gender, () => false) },
    zipCode: {
      maxLength: 12,
      check: (text, draft, context) => checkZipCode(text, draftCountry(draft, context)),
    },
    promoCode: plainLine(64),
    registrationToken: { maxLength: 512, check: checkForm(/^[\w.~-]+$/, 'invalid') },
  }),
  ...IDENTITY_FIELD_RULES,
  ...PAYMENT_FIELD_RULES,
  ...CONSENT_FIELD_RULES,
};
