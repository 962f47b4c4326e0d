import { isCountry } from '../country/countries.ts';
import { countryStates, isStateOf } from '../country/country-states.ts';
import type { Fault, FieldRule } from '../form/field-rules.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';
import { isCurrency } from '../money/currency-table.ts';
import { checkPlainLine } from './characters.ts';
import { checkBirthDate } from './date-rules.ts';
import { EMAIL_MAX_LENGTH, isBlockedEmail, isEmailAddress } from './email-address.ts';
import { draftCountry, draftText, type FieldContext } from './field-context.ts';
import { checkNationalId } from './national-id.ts';
import { checkPassword } from './password.ts';
import { checkPhoneNumber } from './phone-number.ts';
import { checkZipCode } from './zip-code.ts';

/** A text field of the catalogue; it stands in a form of any other fields. */
type TextRule = FieldRule<object, string, FieldContext>;
type BoxRule = FieldRule<object, boolean, FieldContext>;

const textRules = <Name extends string>(rules: Record<Name, TextRule>) => rules;
const boxRules = <Name extends string>(rules: Record<Name, BoxRule>) => rules;

function checkEmail(text: string, { blockedEmailDomains }: FieldContext): Fault | null {
  const address = text.trim();
  if (!isEmailAddress(address)) return { key: 'email' };
  return isBlockedEmail(address, blockedEmailDomains) ? { key: 'emailBlocked' } : null;
}

/** A second entry of another field (VMSG-44). White space around it is not compared but in passwords. */
function repeats(other: string, verbatim = false): TextRule {
  const written = (text: string) => (verbatim ? text : text.trim());
  return {
    verbatim,
    check: (text, draft) => (written(text) === written(draftText(draft, other)) ? null : { key: 'mismatch' }),
  };
}

const offers = (values: readonly string[] | null, text: string, known: (text: string) => boolean): Fault | null =>
  (values ? values.includes(text) : known(text)) ? null : { key: 'notOffered' };

function checkForm(form: RegExp, key: Fault['key']): TextRule['check'] {
  return (text) => (form.test(text.trim()) ? null : { key });
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
    confirmEmail: repeats('email'),
    password: PASSWORD,
    confirmPassword: repeats('password', true),
    nickName: { minLength: 3, maxLength: 32, check: checkForm(/^[A-Za-z\d_]+$/, 'nickName') },
    bingoNickName: { minLength: 3, maxLength: 32, check: checkForm(/^[A-Za-z][A-Za-z\d_]*$/, 'bingoNickName') },
    userName: { minLength: 3, maxLength: 64, check: checkForm(/^[A-Za-z\d_.-]+$/, 'userName') },
    phoneNumber: PHONE,
    repeatPhoneNumber: repeats('phoneNumber'),
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
    promoCode: { maxLength: 64, check: (text) => checkPlainLine(text.trim()) },
    registrationToken: { maxLength: 512, check: checkForm(/^[\w.~-]+$/, 'invalid') },
  }),
  ...boxRules({
    ageAndPolicyChecked: {},
    receiveEmail: {},
    receiveSms: {},
    skypeId: {},
    publicPerson: {},
    campaignsEnabled: {},
  }),
};
