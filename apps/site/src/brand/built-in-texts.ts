import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { compileMessages } from '@foyer/texts/compile';
import { isTextLanguage } from '@foyer/texts/languages';
import type { Messages } from '@foyer/texts/messages';

const catalogues = new Map<string, Messages>();

/** Compiled once: some 40 files and 1,000 messages. English where there is no such language. */
export function builtInTexts(language: string): Messages {
  const spoken = isTextLanguage(language) ? language : FALLBACK_LANGUAGE;
  const catalogue = catalogues.get(spoken) ?? compileMessages(spoken);
  catalogues.set(spoken, catalogue);
  return catalogue;
}
