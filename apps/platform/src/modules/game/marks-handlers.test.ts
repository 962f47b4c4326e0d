import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

test('a player is told the games that are marked, a guest nothing', async () => {
  const [first = 0, second = 0] = GAMES.map(({ gameId }) => gameId);
  const nora = bed.visitor();
  await nora.call('loginAsPlayer', { body: { userName: 'nora' } });
  const { favourites: before } = await nora.call('getGameMarks');
  for (const gameId of [first, second]) {
    await nora.call('setFavourite', { params: { gameId }, body: { favourite: true } });
  }
  const marks = await nora.call('getGameMarks');
  expect(new Set(marks.favourites)).toEqual(new Set([...before, first, second]));
  expect(marks).toMatchObject({ freeSpins: expect.any(Array), freeMoney: expect.any(Array) });
  await nora.call('setFavourite', { params: { gameId: first }, body: { favourite: false } });
  expect((await nora.call('getGameMarks')).favourites).not.toContain(first);
  expect(await bed.visitor().refusalOf('getGameMarks')).toBe('115');
});
