import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';

/** The languages that have built-in texts. Settings choose which of them a site offers. */
export const LANGUAGES = [FALLBACK_LANGUAGE, 'hu', 'nl', 'sv'] as const;

export type TextLanguage = (typeof LANGUAGES)[number];

/** Whether texts of this language are built in. */
export function isTextLanguage(language: string): language is TextLanguage {
  return LANGUAGES.some((known) => known === language);
}
