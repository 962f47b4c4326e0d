/**
 * A language of no country, for tests and reviews only: English, made from right to left. It shows whether a page is
 * mirrored and whether each of its words comes from the catalogue. Offered in a demo only.
 */
export const PSEUDO_LANGUAGE = 'xb';

/** Languages that are written from right to left, ISO 639-1. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi', PSEUDO_LANGUAGE];

/** The value of `dir` for texts of a language. */
export function writingDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

/** The locale whose dates, numbers and alphabet a language follows: English is British, the pseudo-language too. */
export function formatLocale(language: string): string {
  return language === 'en' || language === PSEUDO_LANGUAGE ? 'en-GB' : language;
}

/** The value of `lang` for texts of a language (BCP 47): the pseudo-language is English to a screen reader. */
export function languageTag(language: string): string {
  return language === PSEUDO_LANGUAGE ? 'en-XB' : language;
}
