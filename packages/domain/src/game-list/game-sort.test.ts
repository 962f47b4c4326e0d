import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../testing/sample-columns.ts';
import { sortGames } from './game-sort.ts';
import { GAME_SORTS, parseSort } from './game-sorts.ts';

const columns = sampleColumns([
  { title: 'Öreg', rtp: 0.96, releasedOn: 10 },
  { title: 'Book 10', rtp: 0.97, releasedOn: 30 },
  { title: 'Zebra', rtp: 0.96, releasedOn: 20 },
  { title: 'book 2', rtp: 0.95, releasedOn: 30 },
  { title: 'Orb', rtp: 0.96, releasedOn: 20 },
]);

describe('the order of a list', () => {
  test.each([
    ['own', [4, 2, 0, 1, 3]],
    ['popularity', [0, 1, 2, 3, 4]],
    ['newest', [1, 3, 2, 4, 0]],
    ['rtp', [1, 0, 2, 4, 3]],
    ['name', [3, 1, 4, 0, 2]],
  ] as const)('by %s is %j; equal games stand by popularity', (sort, order) => {
    const list = Object.freeze([4, 2, 0, 1, 3]);
    expect(sortGames(columns, list, sort, 'en')).toEqual(order);
  });

  test('names follow the alphabet of the language', () => {
    expect(sortGames(columns, [0, 2, 4], 'name', 'sv')).toEqual([4, 2, 0]);
    expect(sortGames(columns, [0, 2, 4], 'name', 'hu')).toEqual([4, 0, 2]);
  });

  test.each([0, 1])('a list of %i is handed back whole', (size) => {
    const list = [3].slice(0, size);
    for (const sort of GAME_SORTS) expect(sortGames(columns, list, sort, 'en')).toEqual(list);
  });

  test.each([
    ['name', 'name'],
    ['rtp', 'rtp'],
    [undefined, 'own'],
    ['', 'own'],
    ['__proto__', 'own'],
    ['NAME', 'own'],
  ])('the address part %j is %s', (text, sort) => {
    expect(parseSort(text)).toBe(sort);
  });
});
