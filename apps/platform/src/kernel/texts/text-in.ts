import * as z from 'zod/mini';

const Texts = z.record(z.string(), z.string());

/** Of stored words by language, the language's own or English. */
export function textIn(stored: unknown, language: string): string {
  const texts = z.parse(Texts, stored);
  return texts[language] ?? texts.en ?? '';
}
