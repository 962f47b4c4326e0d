import type { CountryState } from '@foyer/domain/country/country-states';
import { IDENTITY_DOCUMENT_TYPES, OCCUPATIONS, TRANSACTION_TYPES } from '@foyer/domain/fields/field-choices';
import { formatField } from '@foyer/domain/fields/field-format';
import type { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { hasZipCodeHint } from '@foyer/domain/fields/zip-code';
import type { Text } from '@foyer/texts/format';
import type { PhoneCode } from '../../ui/form/PhoneInput.tsx';
import type { Choice } from '../../ui/form/RadioGroup.tsx';
import { allCountryChoices, countryChoices } from './country-names.ts';
import type { CheckboxSpec, ChoiceSpec, DateSpec, PhoneSpec, TextSpec } from './field-table.ts';

/** What the market, brand or player offers. */
export type FieldLists = {
  /** Alpha-3. */
  countries?: readonly string[];
  currencies?: readonly string[];
  genders?: readonly string[];
  states?: readonly CountryState[];
  campaigns?: readonly Choice[];
  sites?: readonly Choice[];
  banks?: readonly Choice[];
  phoneCodes?: readonly PhoneCode[];
  /** Alpha-3, whose calling code is chosen before. */
  phoneCountry?: string;
};

type NamedText = Omit<TextSpec, 'type' | 'label' | 'format'> & { type?: TextSpec['type'] };

const text = <Name extends keyof typeof FIELD_RULES & string>(name: Name, spec: NamedText) =>
  ({
    type: 'text',
    ...spec,
    label: `field.${name}`,
    format: (typed: string, country: string) => formatField(name, typed, country),
  }) as const;
const select = <Name extends string>(name: Name, choices: readonly Choice[]) =>
  ({ type: 'select', label: `field.${name}`, choices, placeholder: 'field.choose' }) as const;
const date = <Name extends string>(name: Name, isBirthday = false) =>
  ({ type: 'date', label: `field.${name}`, isBirthday }) as const;
const box = <Name extends string>(name: Name, inverted = false) =>
  ({ type: 'checkbox', label: `field.${name}`, inverted }) as const;
const secret = <Name extends string>(name: Name, autoComplete: 'current-password' | 'new-password', noPaste = false) =>
  ({ type: 'password', label: `field.${name}`, autoComplete, noPaste }) as const;

/** Nothing of a card is saved over a reload. */
const CARD = { inputMode: 'numeric', secret: true } as const;
const TYPED = { autoComplete: 'off', noPaste: true } as const;
const CODE = { autoComplete: 'off', autoCapitalize: 'none' } as const;

/** REG-56 to REG-58. */
export function zipCodeHint(t: Text, country: string): string | undefined {
  return hasZipCodeHint(country) ? t('field.zipCodeHint') : undefined;
}

/** How every field of the product is shown, by its name (ENTITY-09 to ENTITY-14): a form picks those it has. */
export function createFieldCatalogue(t: Text, lists: FieldLists) {
  const { countries = [], currencies = [], genders = [], states = [], phoneCodes = [], phoneCountry = '' } = lists;
  const named = (prefix: string, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: t.find(`field.${prefix}-${value}`) ?? value }));
  const land = countryChoices(t, countries);
  const anyLand = allCountryChoices(t);
  const phone = <Name extends string>(name: Name) =>
    ({ type: 'phone', label: `field.${name}`, codes: phoneCodes, country: phoneCountry }) as const;
  return {
    email: text('email', { type: 'email', autoComplete: 'email' }),
    confirmEmail: text('confirmEmail', { type: 'email', ...TYPED }),
    password: secret('password', 'new-password'),
    confirmPassword: { ...secret('confirmPassword', 'new-password', true), autoComplete: 'off' },
    oldPassword: secret('oldPassword', 'current-password'),
    newPassword: secret('newPassword', 'new-password'),
    nickName: text('nickName', { autoComplete: 'nickname', autoCapitalize: 'none' }),
    bingoNickName: text('bingoNickName', CODE),
    userName: text('userName', { autoComplete: 'username', autoCapitalize: 'none' }),
    firstName: text('firstName', { autoComplete: 'given-name', autoCapitalize: 'words' }),
    lastName: text('lastName', { autoComplete: 'family-name', autoCapitalize: 'words' }),
    city: text('city', { autoComplete: 'address-level2', autoCapitalize: 'words' }),
    address: text('address', { autoComplete: 'street-address', autoCapitalize: 'words' }),
    zipCode: text('zipCode', { autoComplete: 'postal-code' }),
    country: { ...select('country', land), autoComplete: 'country' },
    state: {
      ...select(
        'state',
        states.map(({ code, name }) => ({ value: code, label: name })),
      ),
      autoComplete: 'address-level1',
    },
    birthCountry: select('birthCountry', anyLand),
    citizenship: select('citizenship', anyLand),
    birthDate: date('birthDate', true),
    gender: { ...select('gender', named('gender', genders)), type: 'radio', autoComplete: 'sex' },
    currency: select('currency', named('currency', currencies)),
    phoneNumber: phone('phoneNumber'),
    repeatPhoneNumber: phone('repeatPhoneNumber'),
    nationalIdNumber: text('nationalIdNumber', { ...CODE, secret: true }),
    taxIdentificationNumber: text('taxIdentificationNumber', {
      autoComplete: 'off',
      inputMode: 'numeric',
      secret: true,
    }),
    occupation: select('occupation', named('occupation', OCCUPATIONS)),
    monthlyGamingBudget: text('monthlyGamingBudget', { autoComplete: 'off', inputMode: 'decimal' }),
    offlineLocation: text('offlineLocation', { autoComplete: 'off' }),
    siteId: select('siteId', lists.sites ?? []),
    campaignId: select('campaignId', lists.campaigns ?? []),
    promoCode: text('promoCode', CODE),
    bonusCode: text('bonusCode', CODE),
    cvc: text('cvc', { ...CARD, autoComplete: 'cc-csc' }),
    cvv: text('cvv', { ...CARD, autoComplete: 'cc-csc' }),
    encCreditcardNumber: text('encCreditcardNumber', { ...CARD, autoComplete: 'cc-number' }),
    bank_issuer_id: select('bank_issuer_id', lists.banks ?? []),
    transactionsType: select('transactionsType', named('transactionsType', TRANSACTION_TYPES)),
    documentType: select('documentType', named('documentType', IDENTITY_DOCUMENT_TYPES)),
    passportNumber: text('passportNumber', { ...CODE, secret: true }),
    driverLicenceNumber: text('driverLicenceNumber', { ...CODE, secret: true }),
    nationalIdCardNumber: text('nationalIdCardNumber', { ...CODE, secret: true }),
    passportIssueDate: date('passportIssueDate'),
    driverLicenceIssueDate: date('driverLicenceIssueDate'),
    nationalIdCardIssueDate: date('nationalIdCardIssueDate'),
    passportExpiryDate: date('passportExpiryDate'),
    driverLicenceExpiryDate: date('driverLicenceExpiryDate'),
    nationalIdCardExpiryDate: date('nationalIdCardExpiryDate'),
    pepOrganisationPositionEndDate: date('pepOrganisationPositionEndDate'),
    save_card: box('save_card'),
    ageChecked: box('ageChecked'),
    policyChecked: box('policyChecked'),
    ageAndPolicyChecked: box('ageAndPolicyChecked'),
    privacyPolicyChecked: box('privacyPolicyChecked'),
    depositAgeAndPolicyChecked: box('depositAgeAndPolicyChecked'),
    receiveEmail: box('receiveEmail'),
    receiveSms: box('receiveSms'),
    receiveEmailAndSms: box('receiveEmailAndSms'),
    skypeId: box('skypeId'),
    campaignsEnabled: box('campaignsEnabled'),
    depositParticipationInAutomaticCampaigns: box('depositParticipationInAutomaticCampaigns', true),
    publicPerson: box('publicPerson', true),
    amlCheckbox: box('amlCheckbox'),
    statementPrivacy: box('statementPrivacy'),
    statementLegislation: box('statementLegislation'),
    statementLegallyCompetent: box('statementLegallyCompetent'),
    statementOwnAccount: box('statementOwnAccount'),
    statementNoFraud: box('statementNoFraud'),
    statementIdentification: box('statementIdentification'),
    statementPersonalUse: box('statementPersonalUse'),
    statementTrueOwner: box('statementTrueOwner'),
    statementPersonalData: box('statementPersonalData'),
    statementLegalPurposes: box('statementLegalPurposes'),
    statementInformationCorrect: box('statementInformationCorrect'),
  } as const satisfies Readonly<Record<string, TextSpec | ChoiceSpec | DateSpec | PhoneSpec | CheckboxSpec>>;
}
