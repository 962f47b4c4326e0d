import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import type { Catalogue } from '@foyer/texts/catalogue';
import { compileCatalogue } from '@foyer/texts/compile';
import { isTextLanguage } from '@foyer/texts/languages';

const catalogues = new Map<string, Catalogue>();

/** Compiled once: some 40 files and 1,000 messages. English where there is no such language. */
export function builtInTexts(language: string): Catalogue {
  const spoken = isTextLanguage(language) ? language : FALLBACK_LANGUAGE;
  const catalogue = catalogues.get(spoken) ?? compileCatalogue(spoken);
  catalogues.set(spoken, catalogue);
  return catalogue;
}
