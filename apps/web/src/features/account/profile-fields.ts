import type { Profile } from '@foyer/contract/profile/profile';
import { COUNTRY_CODES } from '@foyer/domain/country/calling-codes';
import { formatPhoneNumber } from '@foyer/domain/fields/phone-number';
import type { Text } from '@foyer/texts/format';
import { countryName } from '../../parts/form/country-names.ts';
import type { FieldTable, TextSpec } from '../../parts/form/field-table.ts';
import { formatDay } from '../../parts/format/day.ts';

/** Shown and not to be changed, in this order. */
export const PROFILE_NAMES = [
  'userName',
  'firstName',
  'lastName',
  'nickName',
  'email',
  'birthDate',
  'country',
  'zipCode',
  'citizenship',
  'currency',
] as const;

export type ProfileDraft = Record<(typeof PROFILE_NAMES)[number] | 'phoneNumber', string>;

const text = (label: TextSpec['label']): TextSpec => ({ type: 'text', label, autoComplete: 'off' });

export const PROFILE_FIELDS: FieldTable<ProfileDraft> = {
  phoneNumber: {
    type: 'tel',
    label: 'profile.phoneNumber',
    hint: 'profile.phoneHint',
    autoComplete: 'tel',
    format: formatPhoneNumber,
  },
  userName: text('profile.userName'),
  firstName: text('profile.firstName'),
  lastName: text('profile.lastName'),
  nickName: text('profile.nickName'),
  email: text('profile.email'),
  birthDate: text('profile.birthDate'),
  country: text('profile.country'),
  zipCode: text('profile.zipCode'),
  citizenship: text('profile.citizenship'),
  currency: text('profile.currency'),
};

function countryLabel(t: Text, alpha3: string | null): string {
  const alpha2 = COUNTRY_CODES.get(alpha3 ?? '')?.alpha2;
  return alpha2 ? countryName(t, alpha2) : (alpha3 ?? '');
}

export function toProfileDraft(t: Text, profile: Profile): ProfileDraft {
  return {
    phoneNumber: profile.phoneNumber ?? '',
    userName: profile.userName,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    nickName: profile.nickName,
    email: profile.email,
    birthDate: profile.birthDate ? formatDay(profile.birthDate, t.language) : '',
    country: countryLabel(t, profile.country),
    zipCode: profile.zipCode ?? '',
    citizenship: countryLabel(t, profile.citizenship),
    currency: profile.currency,
  };
}
