import type { Area } from './catalogue.ts';

/**
 * The texts of the first load; the other areas are a chunk of their own. `tools/check/texts.ts` finds an area missing
 * here.
 */
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

/** Messages of other areas that the frame says. */
const FIRST_KEYS: readonly string[] = ['consent.settings'];

/** Whether the message `area.key` is one of them. */
export function isFirstText(key: string): boolean {
  return FIRST_KEYS.includes(key) || FIRST_AREAS.some((area) => key.startsWith(`${area}.`));
}
