import { createText, type Text } from '@foyer/texts/format';
import { isTextLanguage, type TextLanguage } from '@foyer/texts/languages';

const known = new Map<TextLanguage, Promise<Text>>();

/**
 * The words of a language for what the platform writes itself: mails and push messages. One without texts reads English.
 * Compiling a catalogue takes a while, and a parser that nothing else of the platform needs: once a language, when asked.
 */
export function serverText(language: string): Promise<Text> {
  const own = isTextLanguage(language) ? language : 'en';
  const kept = known.get(own);
  if (kept) return kept;
  const text = import('@foyer/texts/compile').then(({ compileCatalogue }) =>
    createText({ language: own, catalogue: compileCatalogue(own) }),
  );
  known.set(own, text);
  // What failed once, as with too many open files, may succeed when it is asked for again.
  text.catch(() => known.delete(own));
  return text;
}
