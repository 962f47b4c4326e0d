import { friendlyIdOf } from '@foyer/domain/game/friendly-id';
import { describe, expect, test } from 'vitest';
import { testEntries } from '../testing/test-entries.ts';
import { composeGames } from './synthetic-games.ts';
import { composeTitle, TITLE_COUNT } from './synthetic-titles.ts';

describe('the synthetic catalogue', () => {
  const builtIn = testEntries(Array.from({ length: 200 }, () => ({})));
  const games = composeGames(builtIn, 10_000);

  test('10,000 games, none alike, each playable with the mathematics of a built-in one', () => {
    expect(games).toHaveLength(9_800);
    const all = [...builtIn, ...games];
    for (const field of ['gameId', 'friendlyId', 'title', 'popularity'] as const) {
      expect(new Set(all.map((game) => game[field])).size).toBe(10_000);
    }
    const known = new Set(builtIn.map((game) => game.gameId));
    expect(games.filter((game) => !known.has(game.definitionId))).toEqual([]);
    expect(games.filter((game) => !/^[a-z]+(-[a-z]+)*$/.test(game.friendlyId))).toEqual([]);
    expect(games.filter((game) => game.releasedOn > '2026-01-01' || game.releasedOn < '2021-01-01')).toEqual([]);
  });

  test('the same every time, and none beyond the built-in ones when they suffice', () => {
    expect(composeGames(builtIn, 10_000)).toEqual(games);
    expect(composeGames(builtIn, 150)).toEqual([]);
    // Ids that databases of earlier releases have.
    expect(games.slice(0, 2).map(({ gameId }) => gameId)).toEqual([200_001, 200_002]);
  });

  test('every title number has its own title; a taken address is passed over', () => {
    expect(new Set(Array.from({ length: TITLE_COUNT }, (_, number) => composeTitle(number))).size).toBe(TITLE_COUNT);
    expect(() => composeTitle(TITLE_COUNT)).toThrow(RangeError);
    const taken = testEntries([{ friendlyId: friendlyIdOf(composeTitle(0)) }]);
    expect(composeGames(taken, 2).map((game) => game.title)).toEqual([composeTitle(1)]);
  });
});
