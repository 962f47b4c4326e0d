/** The setting `allowedCountries` (ISO 3166-1 alpha-3): all are served where it is empty. */
export function isCountryServed(country: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.includes(country);
}

/** What a player reaches from everywhere: money, account, help and the way out (GLI-19 2.5.5). Nothing there begins anything with money. */
const OWN_AFFAIRS =
  /^\/(?:logout|contact-us|phone-documents|verification-confirmation|login\/|my\/(?!available-bonuses|campaigns|special))/;

/** `path`: without the locale's prefix. */
export function isOwnAffair(path: string): boolean {
  return OWN_AFFAIRS.test(path);
}
