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

type AccountSettings = { waysIn: readonly string[]; loyaltyEnabled: boolean };

/** Without Security where the settings offer nothing that stands there; iDIN stands in the profile. Loyalty where there is a programme. */
export function accountLinks(
  { waysIn: ways, loyaltyEnabled }: AccountSettings = { waysIn: [], loyaltyEnabled: false },
) {
  const hasWays = ways.some((way) => way !== 'idin');
  return ACCOUNT_LINKS.filter(
    ({ path }) => (hasWays || path !== '/my/security') && (loyaltyEnabled || path !== '/my/campaigns/loyalty'),
  );
}
