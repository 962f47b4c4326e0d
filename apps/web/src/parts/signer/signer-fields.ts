import { SIGNER_COUNTRIES, type SignerDraft } from '@foyer/domain/login/validate-signer';
import type { Text } from '@foyer/texts/format';
import type { Choice } from '../../ui/form/RadioGroup.tsx';
import { countryChoices } from '../form/country-names.ts';
import type { FieldTable } from '../form/field-table.ts';
import type { FindMessage } from '../form/issue-text.ts';

/** Those that players may live in and a signer serves, by name. */
export function signerCountries(t: Text, available: readonly string[]): Choice[] {
  return countryChoices(
    t,
    available.filter((country) => Object.hasOwn(SIGNER_COUNTRIES, country)),
  );
}

export function signerFields(countries: readonly Choice[]): FieldTable<SignerDraft> {
  return {
    country: { type: 'select', label: 'ways-in.country', choices: countries, placeholder: 'ways-in.chooseCountry' },
    nationalIdNumber: {
      type: 'text',
      label: 'ways-in.nationalIdNumber',
      hint: 'ways-in.nationalIdHint',
      autoComplete: 'off',
      autoCapitalize: 'none',
      secret: true,
    },
    phoneNumber: {
      type: 'tel',
      label: 'ways-in.phoneNumber',
      hint: 'ways-in.phoneHint',
      autoComplete: 'tel',
      secret: true,
    },
  };
}

export const findSignerMessage: FindMessage = (t, name, values) => t.find(`ways-in.issue-${name}`, values);
