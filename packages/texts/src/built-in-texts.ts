import { compileMessages } from './compile.ts';
import { textLanguageOf } from './languages.ts';
import type { Messages } from './messages.ts';

const catalogues = new Map<string, Messages>();

/** Compiled once: some 40 files and 1,000 messages. English where there is no such language. */
export function builtInTexts(language: string): Messages {
  const spoken = textLanguageOf(language);
  const catalogue = catalogues.get(spoken) ?? compileMessages(spoken);
  catalogues.set(spoken, catalogue);
  return catalogue;
}
