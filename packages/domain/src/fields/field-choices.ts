/** ENTITY-22. */
export const OCCUPATIONS = ['employed', 'unemployed', 'selfEmployed', 'student', 'other'] as const;

/** Where most of a player's money comes from (VMSG-06). */
export const FUNDS_SOURCES = ['income', 'business', 'savings', 'sale', 'inheritance', 'winnings', 'other'] as const;
export type FundsSource = (typeof FUNDS_SOURCES)[number];

/** The identity documents that a form can name (specification 2.5). */
export const IDENTITY_DOCUMENT_TYPES = ['nationalIdCard', 'passport', 'driverLicence'] as const;

/** Of a list of transactions. */
export const TRANSACTION_TYPES = ['deposit', 'withdrawal', 'bonus', 'bet', 'win'] as const;

/** FIELD-12. What was never chosen stays so. */
export function allowedGender(gender: string, configured: readonly string[]): string {
  return gender === '' || configured.includes(gender) ? gender : (configured[0] ?? '');
}

type CountryRules = {
  available: readonly string[];
  /** Of the countries whose rules apply; null without them. */
  limitedTo: readonly string[] | null;
  payAndPlay: readonly string[];
  isLoggedIn: boolean;
  current: string;
};

/** FIELD-13 to FIELD-15, in the order of `available`. */
export function offeredCountries({ available, limitedTo, payAndPlay, isLoggedIn, current }: CountryRules): string[] {
  const offered = available.filter(
    (country) => (limitedTo?.includes(country) ?? true) && (isLoggedIn || !payAndPlay.includes(country)),
  );
  return current === '' || offered.includes(current) ? offered : [...offered, current];
}
