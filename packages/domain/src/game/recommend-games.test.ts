import { expect, test } from 'vitest';
import { type RecommendableGame, recommendGames } from './recommend-games.ts';

const game = (gameId: number, provider: number, ...traits: string[]): RecommendableGame => ({
  gameId,
  provider,
  traits,
});

/** In order of popularity. */
const POOL = [
  game(1, 901, 'video', 'high'),
  game(2, 902, 'classic', 'low'),
  game(3, 901, 'classic', 'low'),
  game(4, 903, 'bonus', 'medium'),
  game(5, 902, 'video', 'high'),
  game(6, 901, 'video', 'high'),
];
const KNOWN = new Map(POOL.map((one) => [one.gameId, one]));
const idsFor = (recent: number[], favourites: number[] = [], size?: number) =>
  recommendGames(POOL, KNOWN, { recent, favourites }, size)?.gameIds;

test.each([
  ['like what was played: studio and traits first', [6], [], [1, 3, 5]],
  ['like a favourite', [], [2], [3, 5]],
  ['not what the player knows', [1, 6], [5], [3, 2]],
])('recommended games are %s', (_, recent, favourites, expected) => {
  expect(idsFor(recent, favourites)).toEqual(expected);
});

test('nobody is recommended anything for nothing', () => {
  expect(recommendGames(POOL, KNOWN, { recent: [], favourites: [] })).toBeNull();
  expect(recommendGames(POOL, KNOWN, { recent: [999], favourites: [] })).toBeNull();
  expect(recommendGames(POOL, KNOWN, { recent: [4], favourites: [] })).toBeNull();
});

test('the reason is the game that most of the list is like', () => {
  const because = (recent: number[], favourites: number[]) =>
    recommendGames(POOL, KNOWN, { recent, favourites })?.because;
  expect(because([6], [])).toEqual({ kind: 'played', gameId: 6 });
  // The last game played is like nothing: it is no reason.
  expect(because([4, 1], [])).toEqual({ kind: 'played', gameId: 1 });
  expect(because([4], [2])).toEqual({ kind: 'favourite', gameId: 2 });
});

test('the list is no longer than asked', () => {
  expect(idsFor([6], [], 1)).toEqual([1]);
});
