import { COUNTRY_CODES } from '@foyer/domain/country/calling-codes';
import { formatLocale } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';
import type { Choice } from '../../ui/form/RadioGroup.tsx';

/** The country's name in the language (PHONE-02, REGCONST-04). */
export function countryName(t: Text, alpha2: string): string {
  return t.find(`country.${alpha2}`) ?? alpha2;
}

const sorted = new WeakMap<Text, readonly Choice[]>();

/** Every country (alpha-3) by its name in the language. Cached: a browser's first comparison of names takes tens of milliseconds. */
export function allCountryChoices(t: Text): readonly Choice[] {
  const known = sorted.get(t);
  if (known) return known;
  const { compare } = new Intl.Collator(formatLocale(t.language));
  const choices = [...COUNTRY_CODES]
    .map(([value, { alpha2 }]) => ({ value, label: countryName(t, alpha2) }))
    .sort((a, b) => compare(a.label, b.label));
  sorted.set(t, choices);
  return choices;
}

/** Those of `countries` (alpha-3), by name. */
export function countryChoices(t: Text, countries: readonly string[]): Choice[] {
  const wanted = new Set<Choice['value']>(countries);
  return allCountryChoices(t).filter(({ value }) => wanted.has(value));
}
