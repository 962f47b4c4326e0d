import { COUNTRY_CODES, findCallingCode } from './calling-codes.ts';

/** `callingCode` without `+`. */
export type PhoneCountry = { country: string; alpha2: string; callingCode: string; name: string };

/** The country that a calling code of several means without another hint. */
const MAIN_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['1', 'USA'],
  ['7', 'RUS'],
  ['39', 'ITA'],
  ['44', 'GBR'],
  ['47', 'NOR'],
  ['61', 'AUS'],
  ['212', 'MAR'],
  ['262', 'REU'],
  ['358', 'FIN'],
  ['590', 'GLP'],
  ['599', 'CUW'],
]);

type PhoneList = {
  /** The country's name in the language. */
  nameOf: (alpha2: string) => string;
  /** BCP 47. */
  locale: string;
  available: readonly string[];
  /** The setting `limitPhoneCodesByAvailableCountries`. */
  isLimited: boolean;
};

/** PHONE-11 to PHONE-14: by calling code as a number, then by name. */
export function phoneCountries({ nameOf, locale, available, isLimited }: PhoneList): PhoneCountry[] {
  const { compare } = new Intl.Collator(locale);
  return [...COUNTRY_CODES]
    .flatMap(([country, { alpha2, callingCode }]) =>
      callingCode === null || (isLimited && !available.includes(country))
        ? []
        : [{ country, alpha2, callingCode, name: nameOf(alpha2) }],
    )
    .sort((a, b) => Number(a.callingCode) - Number(b.callingCode) || compare(a.name, b.name));
}

/** Which country of the list a calling code means; the one that was chosen before, if it has the code. */
export function phoneCountryOf<Country extends Pick<PhoneCountry, 'country' | 'callingCode'>>(
  countries: readonly Country[],
  callingCode: string,
  chosen: string | null,
): Country | undefined {
  const sharing = countries.filter((one) => one.callingCode === callingCode);
  return (
    sharing.find(({ country }) => country === chosen) ??
    sharing.find(({ country }) => country === MAIN_COUNTRIES.get(callingCode)) ??
    sharing[0]
  );
}

/** Code and rest of a whole international number such as a pasted or filled-in one; null for any other text. */
export function splitPhoneNumber(text: string): { callingCode: string; rest: string } | null {
  const typed = text.trim().replace(/^00/, '+');
  if (!typed.startsWith('+')) return null;
  const callingCode = findCallingCode(typed.slice(1, 12).replace(/\D/g, ''));
  if (callingCode === null) return null;
  let digits = 0;
  const end = [...typed].findIndex((sign) => {
    if (/\d/.test(sign)) digits += 1;
    return digits === callingCode.length;
  });
  return { callingCode, rest: typed.slice(end + 1).trim() };
}
