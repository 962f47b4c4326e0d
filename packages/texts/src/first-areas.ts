import type { Area } from './messages.ts';

/** Areas of the first load; `tools/check/texts.ts` finds a missing one. */
export const FIRST_AREAS: readonly Area[] = [
  'brand',
  'common',
  'error',
  'error-page',
  'footer',
  'game',
  'game-tags',
  'groups',
  'header',
  'home-menu',
  'languages',
  'lobby',
  'notice',
  'strip',
  'title',
  'wallet',
];

/** Areas of other pages and modals with a form (`forms` in `PAGE_TEXTS`, `formModal`): of a guest, the cashier and the first-time forms. */
const FORM_AREAS: readonly Area[] = [
  'age-check',
  'cashier',
  'contact',
  'country',
  'dev',
  'field',
  'form',
  'offer',
  'password',
  'pay-and-play',
  'prefill',
  'profile',
  'promise',
  'registration',
  'ways-in',
  'withdrawal',
];

/** Areas of a player's own pages and modals (`own` in `PAGE_TEXTS`, `ownModal`): the next one of such a page stands here. */
const OWN_AREAS: readonly Area[] = [
  'activity',
  'bonus',
  'communication',
  'complaint',
  'deadline',
  'exclusion',
  'funds',
  'harm',
  'limits',
  'loyalty',
  'my-data',
  'profile-account',
  'security',
  'transactions',
  'verification',
  'verification-upload',
  'verify',
];

/** Mails and files: no browser loads them. */
const SERVER_AREAS: readonly Area[] = [
  'account-mail',
  'complaint-mail',
  'deadline-mail',
  'exclusion-mail',
  'password-mail',
  'payment-mail',
  'registration-mail',
  'review-mail',
  'transaction-file',
  'verification-mail',
];

/** What the browser loads, one after the other: each page and modal names the last that it needs. */
export const BROWSER_PARTS = ['first', 'later', 'forms', 'own'] as const;

export type TextPart = (typeof BROWSER_PARTS)[number] | 'server';

/** Beginnings of keys that are needed before the rest of their area, or after it. */
const KEYS_APART: readonly (readonly [beginning: string, part: TextPart])[] = [
  ['consent.settings', 'first'],
  // The document says them when no script runs.
  ['error-page.enableJavascript', 'server'],
  ['error-page.incomplete', 'server'],
  // The cashier alone says them.
  ['error-more.cardExpired', 'forms'],
  ['error-more.cardLimit', 'forms'],
  ['error-more.cardNotDebit', 'forms'],
  ['error-more.cardOfOther', 'forms'],
  ['error-more.depositDiffers', 'forms'],
  ['error-more.depositOverLimit', 'forms'],
  ['error-more.paymentUnconfirmed', 'forms'],
  ['error-more.voucherUsed', 'forms'],
  // The wallet says them.
  ['bonus.campaignUntil', 'later'],
  ['bonus.otherText', 'later'],
  // The login asks for the second factor, and offers a passkey.
  ['security.added', 'forms'],
  ['security.code', 'forms'],
  ['security.confirm', 'forms'],
  ['security.issue-', 'forms'],
  ['security.linkBy', 'forms'],
  ['security.linkedNow', 'forms'],
  ['security.thisDevice', 'forms'],
];

const PART_OF_AREA: ReadonlyMap<string, TextPart> = new Map([
  ...FIRST_AREAS.map((area) => [area, 'first'] as const),
  ...FORM_AREAS.map((area) => [area, 'forms'] as const),
  ...OWN_AREAS.map((area) => [area, 'own'] as const),
  ...SERVER_AREAS.map((area) => [area, 'server'] as const),
]);

/** The part in which the browser loads a message; `server`: in none. */
export function textPartOf(key: string): TextPart {
  const apart = KEYS_APART.find(([beginning]) => key.startsWith(beginning))?.[1];
  return apart ?? PART_OF_AREA.get(key.slice(0, key.indexOf('.'))) ?? 'later';
}

export function isFirstText(key: string): boolean {
  return textPartOf(key) === 'first';
}
