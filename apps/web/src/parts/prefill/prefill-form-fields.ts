import { OCCUPATIONS } from '@foyer/domain/fields/field-choices';
import { formatField } from '@foyer/domain/fields/field-format';
import type { PrefillDraft } from '@foyer/domain/prefill/prefill-fields';
import type { Text } from '@foyer/texts/format';
import { allCountryChoices } from '../form/country-names.ts';
import type { FieldTable } from '../form/field-table.ts';

const OCCUPATION_NAMES = {
  employed: 'prefill.employed',
  unemployed: 'prefill.unemployed',
  selfEmployed: 'prefill.selfEmployed',
  student: 'prefill.student',
  other: 'prefill.other',
} as const;

export function prefillFields(t: Text): FieldTable<PrefillDraft> {
  const format = (name: keyof PrefillDraft) => (text: string, country: string) => formatField(name, text, country);
  return {
    firstName: { type: 'text', label: 'profile.firstName', autoComplete: 'given-name', autoCapitalize: 'words' },
    lastName: { type: 'text', label: 'profile.lastName', autoComplete: 'family-name', autoCapitalize: 'words' },
    birthDate: { type: 'date', label: 'profile.birthDate', isBirthday: true },
    phoneNumber: {
      type: 'tel',
      label: 'profile.phoneNumber',
      hint: 'profile.phoneHint',
      autoComplete: 'tel',
      format: format('phoneNumber'),
    },
    zipCode: { type: 'text', label: 'profile.zipCode', autoComplete: 'postal-code', format: format('zipCode') },
    citizenship: {
      type: 'select',
      label: 'profile.citizenship',
      placeholder: 'prefill.choose',
      choices: allCountryChoices(t),
    },
    occupation: {
      type: 'select',
      label: 'prefill.occupation',
      hint: 'prefill.occupationHint',
      placeholder: 'prefill.choose',
      choices: OCCUPATIONS.map((value) => ({ value, label: t(OCCUPATION_NAMES[value]) })),
    },
    taxIdentificationNumber: {
      type: 'text',
      label: 'profile.taxNumber',
      autoComplete: 'off',
      inputMode: 'numeric',
      secret: true,
    },
    bingoNickName: { type: 'text', label: 'prefill.bingoNickName', autoComplete: 'off', autoCapitalize: 'none' },
  };
}
