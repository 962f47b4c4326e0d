import { createText, type Text } from '@foyer/texts/format';
import { type TextLanguage, textLanguageOf } from '@foyer/texts/languages';
import type { Messages } from '@foyer/texts/messages';

/** Compiles the messages of a language once, on demand. A failure, as with too many open files, is retried. */
export function cacheTexts(compile: (language: string) => Promise<Messages>): (language: string) => Promise<Text> {
  const known = new Map<TextLanguage, Promise<Text>>();
  return (language) => {
    const own = textLanguageOf(language);
    const cached = known.get(own);
    if (cached) return cached;
    const text = compile(own).then((catalogue) => createText({ language: own, catalogue }));
    known.set(own, text);
    text.catch(() => known.delete(own));
    return text;
  };
}

/** For mails and push messages; English for a language without texts. */
export const serverText = cacheTexts(async (language) =>
  (await import('@foyer/texts/built-in-texts')).builtInTexts(language),
);
