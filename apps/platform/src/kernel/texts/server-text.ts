import type { Catalogue } from '@foyer/texts/catalogue';
import { createText, type Text } from '@foyer/texts/format';
import { isTextLanguage, type TextLanguage } from '@foyer/texts/languages';

/** Gives the words of a language, compiled once it is asked for. What failed, as with too many open files, is tried again. */
export function keepTexts(compile: (language: string) => Promise<Catalogue>): (language: string) => Promise<Text> {
  const known = new Map<TextLanguage, Promise<Text>>();
  return (language) => {
    const own = isTextLanguage(language) ? language : 'en';
    const kept = known.get(own);
    if (kept) return kept;
    const text = compile(own).then((catalogue) => createText({ language: own, catalogue }));
    known.set(own, text);
    text.catch(() => known.delete(own));
    return text;
  };
}

/**
 * The words of a language for what the platform writes itself: mails and push messages. One without texts reads English.
 * Compiling a catalogue takes a while, and a parser that nothing else of the platform needs: once a language, when asked.
 */
export const serverText = keepTexts(async (language) =>
  (await import('@foyer/texts/compile')).compileCatalogue(language),
);
