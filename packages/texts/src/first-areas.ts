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

/** Areas of pages and modals with a form and of account pages: loaded with them (`PAGES_WITH_FORMS`, `formModal`), beside what every page needs. */
const FORM_AREAS: readonly Area[] = [
  'bonus',
  'cashier',
  'communication',
  'contact',
  'country',
  'field',
  'form',
  'loyalty',
  'my-data',
  'offer',
  'prefill',
  'profile',
  'password',
  'registration',
  'security',
  'transactions',
  'ways-in',
  'withdrawal',
];

/** Of the pages and modals of verification, beside those of forms (`PAGES_OF_VERIFICATION`, `verificationModal`). */
const VERIFICATION_AREAS: readonly Area[] = ['verification', 'verification-upload', 'verify'];

/** Mails and files: no browser loads them. */
const SERVER_AREAS: readonly Area[] = [
  'account-mail',
  'password-mail',
  'registration-mail',
  'transaction-file',
  'verification-mail',
];

const FIRST_KEYS: readonly string[] = ['consent.settings'];

export type TextPart = 'first' | 'later' | 'forms' | 'verification' | 'server';

/** The part in which the browser loads a message; `server`: in none. */
export function textPartOf(key: string): TextPart {
  const isIn = (areas: readonly Area[]) => areas.some((area) => key.startsWith(`${area}.`));
  if (FIRST_KEYS.includes(key) || isIn(FIRST_AREAS)) return 'first';
  if (isIn(SERVER_AREAS)) return 'server';
  if (isIn(VERIFICATION_AREAS)) return 'verification';
  return isIn(FORM_AREAS) ? 'forms' : 'later';
}

export function isFirstText(key: string): boolean {
  return textPartOf(key) === 'first';
}
