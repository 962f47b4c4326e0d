import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';

/** The languages of a site by its settings. The pseudo-language is for tests: a production site has none of it. */
export function offeredLanguages(configured: readonly string[], { demo }: { demo: boolean }): string[] {
  return configured.filter((language) => demo || language !== PSEUDO_LANGUAGE);
}
