import type { RegistrationOptions } from '@foyer/contract/account/registration';
import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { allowedGender } from '@foyer/domain/fields/field-choices';
import { formatField } from '@foyer/domain/fields/field-format';
import type { RegistrationLimit } from '@foyer/domain/market/registration-limits';
import { NO_BONUS_CHOICE, PROMO_CODE_CHOICE } from '@foyer/domain/registration/campaign-choice';
import type { StatementsDraft } from '@foyer/domain/registration/statements-draft';
import type { Text } from '@foyer/texts/format';
import type { ReactNode } from 'react';
import { allCountryChoices, countryChoices } from '../../parts/form/country-names.ts';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';
import { phoneCodes } from '../../parts/form/phone-codes.ts';
import type { Choice } from '../../ui/form/RadioGroup.tsx';
import { CampaignTerms } from './CampaignTerms.tsx';
import { currencyName } from './currency-name.ts';
import styles from './Registration.module.css';
import type { FormDraft } from './registration-draft.ts';

export const findRegistrationMessage: FindMessage = (t, name, values) => t.find(`registration.issue-${name}`, values);

type Campaign = RegistrationOptions['campaigns'][number];

function campaignNote({ campaignId, text }: Campaign, offers: RegistrationOptions['offers']): ReactNode {
  const offer = offers.find((one) => one.campaignId === campaignId);
  return offer ? <CampaignTerms offer={offer} /> : <p className={styles.campaignText}>{text}</p>;
}

/** REG-19 to REG-21. Each with its terms before the choice, as at a deposit; one that the operator only tells of, with these words. */
function campaignOptions(t: Text, { campaigns, offers }: RegistrationOptions): Choice[] {
  return [
    ...campaigns.map((campaign) => ({
      value: campaign.campaignId,
      label: campaign.title,
      note: campaignNote(campaign, offers),
    })),
    { value: PROMO_CODE_CHOICE, label: t('registration.promoCodeChoice') },
    { value: NO_BONUS_CHOICE, label: t('registration.noBonusChoice') },
  ];
}

export function stateChoices({ states }: RegistrationOptions, country: string): Choice[] {
  return (states[country] ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

/** The offered ones, and with them what is chosen though it is offered no more (FIELD-13 to FIELD-15). */
export function offeredCountryChoices(t: Text, { countries }: RegistrationOptions, current: string): Choice[] {
  return countryChoices(t, [...countries, current]);
}

const inOneSpelling = (name: string) => (text: string, country: string) => formatField(name, text, country);

const limit = <Name extends RegistrationLimit>(name: Name) =>
  ({ type: 'text', label: `registration.limit-${name}`, autoComplete: 'off', inputMode: 'numeric' }) as const;

const STATEMENT_FIELDS = Object.fromEntries(
  STATEMENTS.map((name) => [name, { type: 'checkbox', label: `field.${name}` }]),
) as FieldTable<StatementsDraft>;

/** How each field is shown. The lists of countries and states hold all: what is shown of them depends on the draft. */
export function registrationFields(t: Text, options: RegistrationOptions): FieldTable<FormDraft> {
  const hasGender = (gender: string) => t.find(`registration.gender-${gender}`) ?? gender;
  return {
    email: { type: 'email', label: 'registration.email', autoComplete: 'email', format: inOneSpelling('email') },
    confirmEmail: {
      type: 'email',
      label: 'registration.confirmEmail',
      hint: 'registration.confirmHint',
      autoComplete: 'off',
      noPaste: true,
      format: inOneSpelling('confirmEmail'),
    },
    password: {
      type: 'password',
      label: 'registration.password',
      autoComplete: 'new-password',
    },
    confirmPassword: {
      type: 'password',
      label: 'registration.confirmPassword',
      hint: 'registration.confirmHint',
      autoComplete: 'off',
      noPaste: true,
    },
    nickName: {
      type: 'text',
      label: 'registration.nickName',
      hint: 'registration.nickNameHint',
      autoComplete: 'nickname',
      autoCapitalize: 'none',
      format: inOneSpelling('nickName'),
    },
    country: {
      type: 'select',
      label: 'registration.country',
      placeholder: 'registration.chooseCountry',
      choices: allCountryChoices(t),
    },
    state: {
      type: 'select',
      label: 'registration.state',
      placeholder: 'registration.chooseState',
      choices: Object.keys(options.states).flatMap((country) => stateChoices(options, country)),
    },
    zipCode: {
      type: 'text',
      label: 'registration.zipCode',
      autoComplete: 'postal-code',
      format: inOneSpelling('zipCode'),
    },
    nationalIdNumber: {
      type: 'text',
      label: 'registration.nationalIdNumber',
      autoComplete: 'off',
      secret: true,
      format: inOneSpelling('nationalIdNumber'),
    },
    birthDate: { type: 'date', label: 'registration.birthDate', isBirthday: true },
    gender: {
      type: 'radio',
      label: 'registration.gender',
      choices: options.genders.map((value) => ({ value, label: hasGender(value) })),
      restore: (saved) => allowedGender(saved, options.genders),
    },
    phoneNumber: {
      type: 'phone',
      label: 'registration.phoneNumber',
      codes: phoneCodes(t, { available: options.countries, isLimited: options.phoneLengths.onlyCountries }),
      country: options.country ?? options.countries[0] ?? '',
    },
    currency: {
      type: 'select',
      label: 'registration.currency',
      hint: 'registration.currencyHint',
      choices: options.currencies.map((value) => ({ value, label: currencyName(t.language, value) })),
    },
    registrationToken: { type: 'text', label: 'registration.nationalIdNumber', autoComplete: 'off', secret: true },
    campaignId: {
      type: 'radio',
      label: 'registration.campaignId',
      hint: 'registration.campaignHint',
      choices: campaignOptions(t, options),
    },
    promoCode: {
      type: 'text',
      label: 'registration.promoCode',
      autoComplete: 'off',
      format: inOneSpelling('promoCode'),
    },
    campaignsEnabled: { type: 'checkbox', label: 'registration.campaignsEnabled' },
    receiveEmail: { type: 'checkbox', label: 'registration.fullConsent' },
    receiveSms: { type: 'checkbox', label: 'registration.fullConsent' },
    skypeId: { type: 'checkbox', label: 'registration.pushConsent' },
    depositDay: limit('depositDay'),
    depositWeek: limit('depositWeek'),
    depositMonth: limit('depositMonth'),
    balance: limit('balance'),
    loginMinutesDay: limit('loginMinutesDay'),
    loginMinutesWeek: limit('loginMinutesWeek'),
    loginMinutesMonth: limit('loginMinutesMonth'),
    publicPerson: { type: 'checkbox', label: 'registration.notPublicPerson', inverted: true },
    ageAndPolicyChecked: { type: 'checkbox', label: 'registration.ageAndTerms' },
    ...STATEMENT_FIELDS,
  };
}
