import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';

type WrittenIn = { lang?: string; dir?: 'ltr' | 'rtl' };

/** `lang` and `dir` of operator text in another language than the page (WCAG 2.2, 3.1.2 and 1.3.2). */
export function writtenIn(language: string, { language: pages }: Pick<Text, 'language'>): WrittenIn {
  return language === pages ? {} : { lang: languageTag(language), dir: writingDirection(language) };
}
