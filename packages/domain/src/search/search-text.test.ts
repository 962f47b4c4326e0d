import { expect, test } from 'vitest';
import { boundSearch, foldText, LONGEST_SEARCH, searchWords } from './search-text.ts';

test.each([
  ['accents', 'Árvíztűrő Tükörfúrógép', ['arvizturo', 'tukorfurogep']],
  ['letters that do not come apart', 'Ørn ßpæl Łódź þing', ['orn', 'sspael', 'lodz', 'thing']],
  ['Swedish', 'Åska på Öland', ['aska', 'pa', 'oland']],
  ['capitals and a dotted capital', 'İSTANBUL NIGHTS', ['istanbul', 'nights']],
  ['punctuation', 'Otter & Opal: mother-of-pearl!', ['otter', 'and', 'opal', 'mother', 'of', 'pearl']],
  ['apostrophes', "Sleepwalker's Sleepwalker’s", ['sleepwalkers', 'sleepwalkers']],
  ['markup', '<img src=x onerror=alert(1)>', ['img', 'src', 'x', 'onerror', 'alert', '1']],
  ['right-to-left marks inside a word', 'ru\u202Eby\u200F ro\u061Cw', ['ruby', 'row']],
  ['control characters and line breaks', 'ru\u0000by\nrow', ['ruby', 'row']],
  ['emoji', '🍒 cherry 🍒🎰', ['cherry']],
  ['emoji alone', '🎰', []],
  ['half a character', 'ruby \ud83c', ['ruby']],
  ['wide letters', 'ＲＵＢＹ', ['ruby']],
  ['other scripts', 'Рубин 紅寶石', ['рубин', '紅寶石']],
  ['blanks', ' \t\u00a0\u3000 ', []],
])('hostile and foreign text is folded: %s', (_, text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('ten thousand characters are looked at no further than the bound', () => {
  const words = searchWords('ﷺ'.repeat(5_000));
  expect(words.join(' ').length).toBeLessThanOrEqual(LONGEST_SEARCH);
  expect(searchWords('a '.repeat(5_000))).toHaveLength(8);
  expect(boundSearch(`${'x'.repeat(LONGEST_SEARCH - 1)}🎰`)).toBe('x'.repeat(LONGEST_SEARCH - 1));
});

test('a column of titles keeps its lines', () => {
  expect(foldText('Ötödik Ász\nOtter & Opal')).toBe('otodik asz\notter and opal');
});
