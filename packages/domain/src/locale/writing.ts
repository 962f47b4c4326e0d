/**
 * A language for tests: English from right to left. It shows whether a page is mirrored and each word is in the catalogue.
 * Demo only.
 */
export const PSEUDO_LANGUAGE = 'xb';

/** ISO 639-1. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi', PSEUDO_LANGUAGE];

export function writingDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

/** The locale of dates, numbers and alphabet: English is British, the pseudo-language too. */
export function formatLocale(language: string): string {
  return language === 'en' || language === PSEUDO_LANGUAGE ? 'en-GB' : language;
}

/** The value of `lang` (BCP 47): the pseudo-language is English. */
export function languageTag(language: string): string {
  return language === PSEUDO_LANGUAGE ? 'en-XB' : language;
}
