/** In the order of the specification (2.12); texts in the area `page-title`. */
export const PAGE_TITLES = [
  'slots',
  'bingo',
  'table-games',
  'dice',
  'video-poker',
  'jackpots',
  'promotions',
  'loyalty',
  'profile',
  'change-password',
  'documents',
  'account-validation',
  'source-of-funds',
  'close-account',
  'contact',
  'login-password',
  'login-google',
  'login-facebook',
  'login-pay-and-play',
  'login-smart-id',
  'login-mobile-signature',
  'login-idin',
  'logout',
  'activation',
  'game-transactions',
  'deposit-transactions',
  'withdrawal-transactions',
  'promo-transactions',
  'limits',
  'bonuses',
  'campaigns',
  'verification',
  'maintenance',
  'questionnaire',
  'banking',
  'tournaments',
  'incomplete-games',
  'how-to-start',
  'faq',
  'communication',
  'time-out',
] as const;

export type PageTitle = (typeof PAGE_TITLES)[number];

export function pageTitleKey(title: PageTitle): `page-title.${PageTitle}` {
  return `page-title.${title}`;
}

const GROUP_TITLES: Readonly<Record<string, PageTitle>> = {
  slots: 'slots',
  bingo: 'bingo',
  table: 'table-games',
  dice: 'dice',
  poker: 'video-poker',
  jackpot: 'jackpots',
};

export function groupPageTitle(group: string): PageTitle | null {
  return Object.hasOwn(GROUP_TITLES, group) ? (GROUP_TITLES[group] ?? null) : null;
}
