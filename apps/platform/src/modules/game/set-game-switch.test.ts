import { randomUUID } from 'node:crypto';
import type { GameState } from '@foyer/contract/game/game-switch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { readStreamText } from '../../testing/read-stream-text.ts';
import { errorOf } from '../../testing/test-client.ts';
import { recoverRounds } from '../play/settlement/recover-rounds.ts';

const GAME = 'tokaj-nights';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const change = (state: GameState, reason = 'The studio reports a fault') =>
  bed.operator.call('switchGame', { params: { game: GAME }, body: { state, reason } });

test.each([
  ['noNewRounds', null],
  ['hidden', '131'],
] as const)(
  '[GLI-19 4.15] an operator’s switch to %s ends open launches at once; held rounds are settled',
  async (state, shown) => {
    const { userName, playerId } = await bed.addPlayer(10_00n);
    const [player, guest] = [bed.visitor(), bed.visitor()];
    await player.call('loginAsPlayer', { body: { userName } });
    const real = await player.call('launchGame', { body: { game: GAME, mode: 'real' } });
    const demo = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    const stream = await bed.request('/api/events');
    const told = readStreamText(stream, 'catalogueChanged');
    const play = (key: string = randomUUID()) =>
      player.refusalOf('playRound', { params: { launchId: real.launchId }, body: { stake: '0.20' }, key });
    const key = randomUUID();
    bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
    expect(await play(key)).toBe('100');
    delete bed.deps.betweenStakeAndResult;

    expect(await change(state)).toMatchObject({ friendlyId: GAME, state });
    expect((await told).isOver).toBe(false);
    expect(await play()).toBe('132');
    const demoRound = { params: { launchId: demo.launchId }, body: { stake: '0.20' }, key: randomUUID() };
    expect(await guest.refusalOf('playRound', demoRound)).toBe('132');
    for (const mode of ['real', 'demo'] as const) {
      expect(await player.refusalOf('launchGame', { body: { game: GAME, mode } })).toBe('132');
    }
    expect(await guest.refusalOf('getGame', { params: { game: GAME } })).toBe(shown);

    expect(await bed.accountsOf(playerId)).toMatchObject({ held: 20n });
    await recoverRounds(bed.deps);
    expect(await bed.accountsOf(playerId)).toMatchObject({ held: 0n });
    expect(await play(key)).toBeNull();

    await change('enabled');
    expect(await guest.refusalOf('playRound', { ...demoRound, key: randomUUID() })).toBeNull();
    bed.advance(5_000);
    expect(await play()).toBeNull();
  },
);

test('switched games are listed with their reason; the same switch again changes nothing', async () => {
  const { kysely } = bed.deps.database;
  const version = async () =>
    (await kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
  const switched = await change('noNewRounds', 'Checked by the studio');
  const before = await version();
  expect(await change('noNewRounds', 'Checked by the studio')).toEqual(switched);
  expect(await version()).toBe(before);
  expect((await bed.operator.call('listSwitchedGames')).games).toEqual([switched]);
  await change('enabled');
  expect((await bed.operator.call('listSwitchedGames')).games).toEqual([]);
});

test('a game that is not there, or whose mathematics is gone, is not put on', async () => {
  const codeOf = async (game: string) => {
    const body = { state: 'enabled', reason: 'Why not' } as const;
    return errorOf(await bed.operator.ask('switchGame', { params: { game }, body })).errorCode;
  };
  expect(await codeOf('no-such-game')).toBe('131');
  expect(await codeOf('999999999')).toBe('131');
  await bed.query(`UPDATE games SET definition_id = 999999, enabled = false WHERE friendly_id = 'saint-ember'`);
  expect(await codeOf('saint-ember')).toBe('131');
});
