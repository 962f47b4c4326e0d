import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { compileMessages } from './compile.ts';
import { isTextLanguage } from './languages.ts';
import type { Messages } from './messages.ts';

const catalogues = new Map<string, Messages>();

/** Compiled once: some 40 files and 1,000 messages. English where there is no such language. */
export function builtInTexts(language: string): Messages {
  const spoken = isTextLanguage(language) ? language : FALLBACK_LANGUAGE;
  const catalogue = catalogues.get(spoken) ?? compileMessages(spoken);
  catalogues.set(spoken, catalogue);
  return catalogue;
}
