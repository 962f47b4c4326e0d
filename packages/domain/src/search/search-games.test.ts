import { describe, expect, test } from 'vitest';
import { readGameIndex } from './game-index.ts';
import { GAME_FLAGS, type GameFlag, type IndexedGame } from './game-index-columns.ts';
import { matchedParts } from './matched-parts.ts';
import { fuzzyMatches, searchGameIndex } from './search-games.ts';
import { writeGameIndex } from './write-game-index.ts';

const PROVIDERS = [
  { id: 901, name: 'Halcyon Works' },
  { id: 902, name: 'Tallow & Finch' },
  { id: 903, name: 'Nine Lamps' },
];

/** By popularity, with the place of the studio. */
const TITLES: readonly (readonly [title: string, studio: number])[] = [
  ['Ruby Row', 0],
  ['Book of Bells', 0],
  ['Golden Rubies', 1],
  ['The Quiet Genie', 2],
  ['Rubylight', 0],
  ['Árvíztűrő Tükör', 0],
  ['Ørn & Æble', 1],
  ['Cherry Pier', 0],
  ['Ziggurat Sun', 0],
  ['Northern Sevens', 1],
  ['Sleepwalker’s Bazaar', 2],
  ['Midnight Express', 1],
  ['Ruby', 1],
  ['Lantern Row', 2],
  ['Milk Train Fruits', 0],
  ['Bob', 1],
  ['Magnetic Lighthouse', 0],
];

function indexOf(titles: readonly (readonly [string, number])[]) {
  const noFlags = Object.fromEntries(GAME_FLAGS.map((flag) => [flag, false])) as Record<GameFlag, boolean>;
  const games = titles.map(([title, studio], position): IndexedGame => {
    const provider = PROVIDERS[studio]?.id ?? 0;
    const common = { supplier: null, rtp: 0.96, releasedOn: '2026-01-01', lines: 5, tone: 0, globalJackpotId: null };
    return { ...noFlags, ...common, gameId: position + 1, friendlyId: `game-${position}`, title, provider, art: 'x' };
  });
  return readGameIndex(writeGameIndex({ games, groups: new Map(), providers: PROVIDERS }));
}

const index = indexOf(TITLES);
const titlesOf = (positions: readonly number[]) => positions.map((position) => index.titles[position]);
const find = (text: string) => titlesOf(searchGameIndex(index, text).positions);

describe('a search', () => {
  test.each([
    [
      'exact, then beginnings, then beginnings of words, then typos',
      'ruby',
      ['Ruby', 'Ruby Row', 'Rubylight', 'Golden Rubies'],
    ],
    ['the last word may be unfinished', 'golden rub', ['Golden Rubies']],
    ['words in any order', 'row lantern', ['Lantern Row']],
    ['capitals and blanks', '  RUBY   ROW ', ['Ruby Row']],
    ['accents left out', 'arvizturo tukor', ['Árvíztűrő Tükör']],
    ['accents written', 'ÁRVÍZTŰRŐ', ['Árvíztűrő Tükör']],
    ['letters of the north', 'orn aeble', ['Ørn & Æble']],
    ['& is and', 'orn and æble', ['Ørn & Æble']],
    ['an apostrophe left out', 'sleepwalkers', ['Sleepwalker’s Bazaar']],
    ['small words are not needed', 'genie of the quiet', ['The Quiet Genie']],
    ['a small word alone is looked for', 'the', ['The Quiet Genie', 'Northern Sevens']],
    ['whole word before first letters', 'bob', ['Bob', 'Book of Bells']],
    ['first letters without small words', 'bb', ['Book of Bells']],
    ['part of a word', 'light', ['Magnetic Lighthouse', 'Rubylight']],
    ['two words as one', 'rubyrow', ['Ruby Row']],
    ['a wrong letter', 'zigguret', ['Ziggurat Sun']],
    ['a missing letter', 'chery', ['Cherry Pier']],
    ['a letter too many', 'gennie', ['The Quiet Genie']],
    ['neighbours changed places', 'lanetrn', ['Lantern Row']],
    ['the first letter wrong', 'vherry', ['Cherry Pier']],
    ['two typos in a long word', 'magntic lighthuose', ['Magnetic Lighthouse']],
    ['no typos in a short word', 'bib', []],
    ['two typos in a short word are too many', 'chrey', []],
    ['another language: fruit in Hungarian', 'gyümölcs', ['Cherry Pier', 'Milk Train Fruits']],
    ['another language: book in Hungarian', 'könyv', ['Book of Bells']],
    ['another language: night in Swedish', 'natt', ['Midnight Express']],
    ['a thing by what belongs to it', 'egypt', ['Ziggurat Sun']],
    ['and not the other way round', 'ziggurat', ['Ziggurat Sun']],
    ['a number as a figure', '7', ['Northern Sevens']],
    ['a studio', 'nine lamps', ['The Quiet Genie', 'Sleepwalker’s Bazaar', 'Lantern Row']],
    ['a studio by its first letters', 'nl', ['The Quiet Genie', 'Sleepwalker’s Bazaar', 'Lantern Row']],
    ['a studio and a word', 'nine lamps row', ['Lantern Row']],
    ['a studio with a slip', 'halcyom pier', ['Cherry Pier']],
    ['nothing alike', 'xylophone', []],
  ])('%s: %s', (_, text, titles) => {
    expect(find(text)).toEqual(titles);
  });

  test('equal games stand by popularity, and the limit leaves the number of all', () => {
    const { positions, total } = searchGameIndex(index, 'r', 2);
    expect(titlesOf(positions)).toEqual(['Ruby Row', 'Rubylight']);
    expect(total).toBe(5);
  });

  test('names the studios that are meant', () => {
    const studios = (text: string) => searchGameIndex(index, text).studios.map(({ id }) => id);
    expect([studios('nine'), studios('tallow and finch'), studios('tf'), studios('nine ruby'), studios('n')]).toEqual([
      [903],
      [902],
      [902],
      [],
      [],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['emoji', '🎰🍒'],
    ['marks alone', '\u202e\u200f'],
    ['punctuation', '()[]{}.*+?^$|\\/"\''],
  ])('finds nothing in a text without words: %s', (_, text) => {
    expect(searchGameIndex(index, text)).toEqual({ positions: [], total: 0, studios: [], destinations: [] });
    expect(fuzzyMatches(index, text, 5)).toEqual([]);
  });

  test.each([
    ['markup', '<b>ruby</b><script>alert(1)</script>'],
    ['ten thousand letters', 'ruby'.repeat(2_500)],
    ['ten thousand words', 'ruby '.repeat(2_000)],
    ['a million typos', 'zbyxwvut'.repeat(12)],
    ['names of an object', '__proto__ constructor toString'],
    ['right-to-left marks', '\u202eruby\u202c'],
    ['emoji between', 'ru🎰by'],
  ])('lives through %s in a moment', (_, text) => {
    // Work, not time: others may have the processor meanwhile.
    const before = process.threadCpuUsage();
    searchGameIndex(index, text);
    fuzzyMatches(index, text, 12);
    matchedParts('Ruby Row', text);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(250);
  });

  test('an empty catalogue has nothing', () => {
    expect(searchGameIndex(indexOf([]), 'ruby').positions).toEqual([]);
  });
});

describe('where a search finds nothing', () => {
  test.each([
    ['some of the words', 'ruby xylophone', ['Ruby', 'Ruby Row']],
    ['more typos than a search allows', 'chrey', ['Cherry Pier']],
    ['nothing is near', 'qqqqqq', []],
  ])('%s: %s', (_, text, titles) => {
    expect(find(text)).toEqual([]);
    const near = titlesOf(fuzzyMatches(index, text, 12));
    expect(titles.filter((title) => !near.includes(title))).toEqual([]);
    expect(near.length === 0).toBe(titles.length === 0);
  });
});

test.each([
  ['the beginning of a word', 'Golden Rubies', 'rub', '[Rub]'],
  ['each word', 'Golden Rubies', 'ru gol', '[Gol][Ru]'],
  ['accents stay in the title', 'Árvíztűrő Tükör', 'arviz tuk', '[Árvíz][Tük]'],
  ['one letter that is two', 'Ørn & Æble', 'aeb', '[Æb]'],
  ['half of a letter that is two', 'Æble', 'a', '[Æ]'],
  ['an apostrophe inside', 'Sleepwalker’s Bazaar', 'sleepwalkers b', '[Sleepwalker’s][B]'],
  ['a part', 'Rubylight', 'light', '[light]'],
  ['first letters', 'Book of Bells', 'bob', '[B][o][B]'],
  ['first letters without small words', 'Book of Bells', 'bb', '[B][B]'],
  ['a slip marks the word', 'Ziggurat Sun', 'zigguret', '[Ziggurat]'],
  ['another word for it marks the word', 'Cherry Pier', 'gyümölcs', '[Cherry]'],
  ['two words as one', 'Ruby Row', 'rubyrow', '[Ruby][Row]'],
  ['first letters beside a colon', 'Book:Ruby', 'br', '[B][R]'],
  ['first letters beside a slash', 'Book/Ruby', 'br', '[B][R]'],
  ['a figure', '100 Rubies', '100', '[100]'],
  ['the last figure', '9 Rubies', '9', '[9]'],
  ['an emoji before', '🎰 Ruby', 'ruby', '[Ruby]'],
  ['nothing', 'Ruby Row', '', ''],
  ['only the studio fits', 'Ruby Row', 'halcyon', ''],
  ['markup is text', '<b>Ruby</b>', 'ruby', '[Ruby]'],
])('what is marked in a title: %s', (_, title, text, marked) => {
  const parts = matchedParts(title, text);
  expect(parts.map(([from, end]) => `[${title.slice(from, end)}]`).join('')).toBe(marked);
});
