import { COUNTRY_CODES } from './calling-codes.ts';

/** ISO 3166-1 alpha-3, sorted (ENTITY-41). */
export const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES.keys());

export function isCountry(code: string): boolean {
  return COUNTRIES.has(code);
}
