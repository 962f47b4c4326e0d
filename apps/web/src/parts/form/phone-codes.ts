import { phoneCountries } from '@foyer/domain/country/phone-countries';
import { formatLocale } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';
import { lazyPart } from '../../browser/lazy-part.ts';
import type { PhoneCode } from '../../ui/form/PhoneInput.tsx';
import { countryName } from './country-names.ts';

/** PHONE-05. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { HU: '30 123 4567' };

type PhoneCodeRules = {
  /** Alpha-3. */
  available: readonly string[];
  /** The setting `limitPhoneCodesByAvailableCountries`. */
  isLimited: boolean;
};

/** The calling codes that a phone field offers, in their order (PHONE-11 to PHONE-14). */
export function phoneCodes(t: Text, rules: PhoneCodeRules): PhoneCode[] {
  const nameOf = (alpha2: string) => countryName(t, alpha2);
  return phoneCountries({ ...rules, nameOf, locale: formatLocale(t.language) }).map(
    ({ country, alpha2, callingCode, name }) => ({
      country,
      callingCode,
      label: name,
      flag: alpha2.toLowerCase(),
      placeholder: PLACEHOLDERS[alpha2],
    }),
  );
}

/** Writes numbers in groups; fetched when a phone field is shown. */
export const phoneFormat = lazyPart(() => import('./phone-format.ts'));
