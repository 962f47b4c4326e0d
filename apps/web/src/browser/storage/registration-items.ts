import { isCountry } from '@foyer/domain/country/countries';
import { localStore, storedItem } from './storage.ts';

/** The e-mail address typed at registration (REGDATA-07), until the account is active. */
export const activationEmail = storedItem('activationEmail');

/** REGDATA-06. */
const DEFAULT_COUNTRY = 'HUN';

/** The country that a demonstration takes a visitor to be in (REGDATA-05), alpha-3. */
export function fakeCountry(): string {
  const stored = localStore.get('fakeCountry') ?? '';
  return isCountry(stored) ? stored : DEFAULT_COUNTRY;
}
