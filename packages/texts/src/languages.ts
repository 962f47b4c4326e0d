import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';

/** The languages that have built-in texts. Settings choose which of them a site offers. */
export const LANGUAGES = [FALLBACK_LANGUAGE, 'hu', 'nl', 'sv'] as const;

export type TextLanguage = (typeof LANGUAGES)[number];

/** Whether texts of this language are built in. */
export function isTextLanguage(language: string): language is TextLanguage {
  return LANGUAGES.some((known) => known === language);
}

/**
 * The languages of a site: those of its settings that have texts. Settings name the pseudo-language in a demo
 * only (the platform sees to it). All of ours while the settings are not known.
 */
export function siteLanguages(configured: readonly string[] | undefined): readonly string[] {
  return configured?.filter((language) => isTextLanguage(language) || language === PSEUDO_LANGUAGE) ?? LANGUAGES;
}
