import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';

/** Settings choose which of them a site offers. */
export const LANGUAGES = [FALLBACK_LANGUAGE, 'hu', 'nl', 'sv'] as const;

export type TextLanguage = (typeof LANGUAGES)[number];

export function isTextLanguage(language: string): language is TextLanguage {
  return LANGUAGES.some((known) => known === language);
}

/** The fallback where there are no texts of the language. */
export function textLanguageOf(language: string): TextLanguage {
  return isTextLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** All of ours while settings are unknown. */
export function siteLanguages(configured: readonly string[] | undefined): readonly string[] {
  return configured?.filter((language) => isTextLanguage(language) || language === PSEUDO_LANGUAGE) ?? LANGUAGES;
}
