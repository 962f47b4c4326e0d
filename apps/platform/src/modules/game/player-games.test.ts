import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

test('each game that becomes the first of the recent ones is an event of its player, opened again it is none', async () => {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const opened: number[] = [];
  for (const game of ['tokaj-nights', 'lantern-row', 'lantern-row', 'tokaj-nights']) {
    bed.advance(1_000);
    opened.push((await visitor.call('launchGame', { body: { game, mode: 'demo' } })).gameId);
  }
  const { rows } = await bed.rows(
    `SELECT payload FROM events WHERE name = 'recentGamesChanged' AND channel = $1 ORDER BY number`,
    [`player:${playerId}`],
  );
  expect(rows).toEqual([opened[0], opened[1], opened[3]].map((gameId) => ({ payload: { gameId } })));
  expect((await visitor.call('getGameMarks')).recent.slice(0, 2)).toEqual([opened[3], opened[1]]);
});

test('a game that is refused is none of the recent ones', async () => {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  await bed.query('UPDATE players SET verified = false WHERE id = $1', [playerId]);
  expect(await visitor.refusalOf('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } })).toBe('128');
  expect((await visitor.call('getGameMarks')).recent).toEqual([]);
});
