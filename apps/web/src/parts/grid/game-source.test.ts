import type { PlayerGameFlags } from '@foyer/contract/game/game-marks';
import { readGameIndex } from '@foyer/domain/search/game-index';
import { writeGameIndex } from '@foyer/domain/search/write-game-index';
import { expect, test } from 'vitest';
import { createGameSource } from './game-source.ts';

const GAME = {
  newGame: false,
  freeSpins: false,
  freeMoney: false,
  freeRounds: false,
  promoMoneyEnabled: true,
  hideDemoUrl: false,
  liveGame: false,
  bingoGame: false,
  jackpotGame: false,
  provider: 901,
  supplier: null,
  rtp: 0.965,
  releasedOn: '2026-01-01',
  lines: 20,
  tone: 3,
  globalJackpotId: null,
};

const index = readGameIndex(
  writeGameIndex({
    games: Array.from({ length: 1000 }, (_, place) => ({
      ...GAME,
      gameId: place + 1,
      title: `Game ${place + 1}`,
      friendlyId: `game-${place + 1}`,
      art: 'sun',
    })),
    groups: new Map([['new', [4, 2]]]),
    providers: [{ id: 901, name: 'Works' }],
  }),
);
const marks = (favourites: number[]): PlayerGameFlags => ({ favourites, recent: [3], freeSpins: [], freeMoney: [5] });

test('a game out of the index has its own marks and the group of its list', () => {
  const source = createGameSource(index, 'new');
  expect(source(2, marks([3]))).toMatchObject({
    gameId: 3,
    friendlyId: 'game-3',
    translation: 'Game 3',
    group: 'new',
    src: '/art/sun',
    favourite: true,
    recentGames: true,
    freeMoney: false,
  });
  expect(source(4, marks([]))).toMatchObject({ gameId: 5, favourite: false, freeMoney: true });
  expect(source(2, undefined)).toMatchObject({ favourite: false, recentGames: false });
});

test('a favourite makes its own game anew and leaves the others as they are', () => {
  const source = createGameSource(index, 'all');
  const before = [0, 1].map((position) => source(position, marks([])));
  const after = [0, 1].map((position) => source(position, marks([2])));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.favourite).toBe(true);
});

test('as many games are kept as a screen may need, not all that were ever seen', () => {
  const source = createGameSource(index, 'all');
  const first = source(0, undefined);
  for (let position = 1; position < 200; position += 1) source(position, undefined);
  expect(source(0, undefined)).toBe(first);
  for (let position = 200; position < 1000; position += 1) source(position, undefined);
  expect(source(0, undefined)).not.toBe(first);
});
