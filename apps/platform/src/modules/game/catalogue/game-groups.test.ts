import { describe, expect, test } from 'vitest';
import { testEntries } from '../../../testing/test-entries.ts';
import { groupGames } from './game-groups.ts';

const idsOf = (group: readonly { gameId: number }[] | undefined) => group?.map((game) => game.gameId);

describe('game groups', () => {
  const entries = testEntries([
    { facts: { kinds: ['classic'], lines: 5 }, releasedOn: '2026-10-01' },
    { facts: { lines: 243, payMode: 'ways' }, releasedOn: '2026-11-01', provider: 902 },
    { facts: { kinds: ['video', 'bonus'] }, popularity: 9 },
    { facts: { kinds: ['bonus'], lines: 5000 }, releasedOn: '2026-09-02' },
    { enabled: false, releasedOn: '2027-01-01' },
  ]);
  const hearts = new Map([
    [3, 1],
    [2, 4],
    [5, 9],
  ]);
  const groups = groupGames(entries, new Map([[4, 3]]), hearts);

  test.each([
    ['all', [1, 2, 4, 3]],
    ['popular', [1, 2, 4, 3]],
    ['top10', [1, 2, 4, 3]],
    ['slots', [1, 2, 4, 3]],
    ['classic', [1]],
    ['video', [2, 3]],
    ['bonus', [4, 3]],
    // Newest first; 60 days before the newest listed release is 2 September.
    ['new', [2, 1, 4]],
    // Played lately first, then by popularity.
    ['hot', [4, 1, 2, 3]],
    // Those that most players marked; a disabled game is in no group.
    ['allTimeFavourite', [2, 3]],
    ['win-ways-1-10', [1]],
    ['win-ways-11-25', [3]],
    ['win-ways-101-250', [2]],
    ['win-ways-5k-plus', [4]],
    ['provider-901', [1, 4, 3]],
    ['provider-902', [2]],
  ])('[ROUTE-10] [ENTITY-34] [ENTITY-38] [ENTITY-40] %s holds %j', (group, expected) => {
    expect(idsOf(groups.get(group))).toEqual(expected);
  });

  test("[ROUTE-10] a group without games is not there, nor are a player's own groups", () => {
    for (const group of ['live', 'jackpot', 'win-ways-26-50', 'favourite', 'recent', 'recommended', 'provider-28']) {
      expect(groups.has(group)).toBe(false);
    }
  });

  test('[ENTITY-37] the top groups hold at most 10, 50 and 100 games in order of popularity', () => {
    const many = groupGames(testEntries(Array.from({ length: 130 }, () => ({}))), new Map());
    expect([many.get('top10')?.length, many.get('top50')?.length, many.get('top100')?.length]).toEqual([10, 50, 100]);
    expect(idsOf(many.get('top10'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('an empty catalogue has no groups', () => {
    expect(groupGames([], new Map()).size).toBe(0);
  });
});
