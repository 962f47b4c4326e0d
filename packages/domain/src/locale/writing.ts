/** Right-to-left English for tests and demos: shows unmirrored pages and words missing in the catalogue. */
export const PSEUDO_LANGUAGE = 'xb';

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi', PSEUDO_LANGUAGE];

export function writingDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

export function formatLocale(language: string): string {
  return language === 'en' || language === PSEUDO_LANGUAGE ? 'en-GB' : language;
}

/** BCP 47; the pseudo-language is English. */
export function languageTag(language: string): string {
  return language === PSEUDO_LANGUAGE ? 'en-XB' : language;
}
