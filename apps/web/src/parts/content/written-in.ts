import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';

type WrittenIn = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * How words of the operator are marked that may not be in the page's language: with their own and its direction, or full
 * stops and amounts change places in a page from right to left (WCAG 2.2, 3.1.2 and 1.3.2).
 */
export function writtenIn(language: string, { language: pages }: Pick<Text, 'language'>): WrittenIn {
  return language === pages ? {} : { lang: languageTag(language), dir: writingDirection(language) };
}
