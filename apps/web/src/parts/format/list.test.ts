import { formatLocale } from '@foyer/domain/locale/writing';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import { formatList } from './list.ts';

const WORDS = ['slots', 'table games', 'bingo', 'poker'];

test.each(['en', 'hu', 'nl', 'sv', 'xb'])('a list in %s is what Intl writes', (language) => {
  const t = textOf(language);
  const list = new Intl.ListFormat(formatLocale(language));
  for (const [count] of [...WORDS, ''].entries())
    expect(formatList(t, WORDS.slice(0, count))).toBe(list.format(WORDS.slice(0, count)));
});

test('another language is left to Intl', () => {
  const t = Object.assign(textOf('en').bind(null), textOf('en'), { language: 'fi' });
  expect(formatList(t, WORDS.slice(0, 2))).toBe('slots ja table games');
});
