import { expect, test } from 'vitest';
import { gamePath, groupPath, isGamePath, playPath, providerPath } from './game-path.ts';
import { fillPattern, matchPattern } from './match-pattern.ts';

test('[LEGACY-01] a game in a group has the address /{group}-games/{friendlyGameId}', () => {
  expect(gamePath('book-x', 'popular')).toBe('/popular-games/book-x');
  expect(gamePath('book-x')).toBe('/all-games/book-x');
});

test('[PATH-15] groups, play and providers have their own addresses', () => {
  expect([groupPath('slots'), playPath('book-x', 'real'), providerPath(-15)]).toEqual([
    '/slots-games',
    '/all-games/book-x/real',
    '/providers/-15',
  ]);
});

test.each([
  ['/all-games/book-x', true],
  ['/popular-games/book-x/real', true],
  ['/all-games/search', false],
  ['/all-games', false],
  ['/', false],
])('%s is of a game: %s', (path, isOf) => {
  expect(isGamePath(path)).toBe(isOf);
});

test.each([
  ['/{group}-games/{game}', '/popular-games/book-x', { group: 'popular', game: 'book-x' }],
  ['/{group}-games', '/-games', null],
  ['/{group}-games', '/win-ways-1-10-games', { group: 'win-ways-1-10' }],
  ['/providers/{provider}', '/providers/', null],
  ['/providers/{provider}', '/providers/28/extra', null],
  ['/pending-rounds', '/pending-rounds/extra', null],
  ['/providers/{provider}', '/providers/a%2Fb', null],
  ['/providers/{provider}', '/providers/%C5%91', { provider: 'ő' }],
])('[ROUTE-01] %s against %s gives %o', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test('a missing parameter is a fault of the code, not of the visitor', () => {
  expect(() => fillPattern('/{group}-games', {})).toThrow(RangeError);
});
