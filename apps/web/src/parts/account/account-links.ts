import { isCountryServed, isOwnAffair } from '@foyer/domain/country/served-country';
import type { TextKey } from '@foyer/texts/messages';

/** The player's own pages, in the order of their navigation. Paths are without locale prefix. */
const ACCOUNT_LINKS = [
  { path: '/my/profile', label: 'account.navProfile' },
  { path: '/my/transactions', label: 'account.navTransactions' },
  { path: '/my/limits', label: 'account.navLimits' },
  { path: '/my/communication', label: 'account.navCommunication' },
  { path: '/my/activity', label: 'account.navActivity' },
  { path: '/my/change-password', label: 'account.navPassword' },
  { path: '/my/security', label: 'account.navSecurity' },
  { path: '/my/verification', label: 'account.navVerification' },
  { path: '/my/documents', label: 'account.navDocuments' },
  { path: '/my/profile-account', label: 'account.navAccount' },
  { path: '/my/data', label: 'account.navData' },
  { path: '/my/complaints', label: 'account.navComplaints' },
  { path: '/my/current-bonuses', label: 'account.navBonuses' },
  { path: '/my/available-bonuses', label: 'account.navOffers' },
  { path: '/my/campaigns/loyalty', label: 'account.navLoyalty' },
] as const satisfies readonly { path: string; label: TextKey }[];

type AccountSettings = { waysIn: readonly string[]; loyaltyEnabled: boolean; allowedCountries: readonly string[] };

const NO_SETTINGS: AccountSettings = { waysIn: [], loyaltyEnabled: false, allowedCountries: [] };

/** Without Security where the settings offer nothing that stands there; iDIN stands in the profile. Loyalty where there is a programme. From where the site may not be shown, what is reached all the same. */
export function accountLinks(
  { waysIn: ways, loyaltyEnabled, allowedCountries }: AccountSettings = NO_SETTINGS,
  country = '',
) {
  const isServed = isCountryServed(country, allowedCountries);
  const hasWays = ways.some((way) => way !== 'idin');
  return ACCOUNT_LINKS.filter(
    ({ path }) =>
      (isServed || isOwnAffair(path)) &&
      (hasWays || path !== '/my/security') &&
      (loyaltyEnabled || path !== '/my/campaigns/loyalty'),
  );
}
