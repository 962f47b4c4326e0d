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

const FIRST_KEYS: readonly string[] = ['consent.settings'];

export function isFirstText(key: string): boolean {
  return FIRST_KEYS.includes(key) || FIRST_AREAS.some((area) => key.startsWith(`${area}.`));
}
