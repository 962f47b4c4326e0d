import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import type { CallRefused } from '../../../testing/visitor.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

async function player() {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const missing = async (type: 'deposit' | 'withdrawal' | 'game' | 'bingo') =>
    (await visitor.call('getPrefill', { query: { type } })).missing.map(({ name }) => name);
  return { playerId, visitor, missing };
}

test('before a game the market of Great Britain asks for name, birthday and postcode, until they are there', async () => {
  const { visitor, missing } = await player();
  expect(await missing('game')).toEqual(['firstName', 'lastName', 'birthDate', 'zipCode']);
  const body = { firstName: 'Ann', lastName: 'Lee', birthDate: '1990-05-03', zipCode: 'sw1a 1aa' };
  await visitor.call('prefillGame', { body });
  expect(await missing('game')).toEqual([]);
  expect(await visitor.call('getProfile', {})).toMatchObject({ ...body, zipCode: 'SW1A 1AA' });
});

test.each([
  ['a name that was only the nickname', 'Annie', 'Ann Lee'],
  ['a name that was known', 'Ann Lee-Smith', 'Ann Lee-Smith'],
])('first and last name stand for %s', async (_, before, after) => {
  const { visitor, playerId } = await player();
  await bed.query(`UPDATE players SET nick_name = 'Annie', full_name = $2 WHERE id = $1`, [playerId, before]);
  await visitor.call('prefillGame', {
    body: { firstName: 'Ann', lastName: 'Lee', birthDate: '1990-05-03', zipCode: 'SW1A 1AA' },
  });
  expect(await visitor.call('getProfile', {})).toMatchObject({ fullName: after });
});

test.each([
  ['deposit', 'prefillDeposit', { phoneNumber: '+36301234567', zipCode: 'SW1A 1AA', occupation: 'other' }],
  ['withdrawal', 'prefillWithdrawal', { firstName: 'Ann', lastName: 'Lee', zipCode: 'SW1A 1AA', citizenship: 'GBR' }],
  ['bingo', 'prefillBingo', { bingoNickName: 'ann_of_bingo' }],
] as const)('[PREFILL-05, REGCALL-28] what %s asks is saved by its own call, %s', async (type, call, fields) => {
  const { visitor, missing } = await player();
  const body = { birthDate: '1990-05-03', ...fields };
  expect((await missing(type)).toSorted()).toEqual(Object.keys(body).toSorted());
  await visitor.call(call, { body });
  expect(await missing(type)).toEqual([]);
});

test('what may be left out is asked once', async () => {
  const { visitor, missing } = await player();
  expect(await missing('deposit')).toContain('occupation');
  await visitor.call('prefillDeposit', {
    body: { birthDate: '1990-05-03', phoneNumber: '+36301234567', zipCode: 'SW1A 1AA' },
  });
  expect(await missing('deposit')).toEqual([]);
});

test.each([
  ['a field that is missing', {}],
  ['a child', { birthDate: '2020-05-03' }],
  ['no day', { birthDate: '1990-02-31' }],
  ['a nickname that begins with a digit', { birthDate: '1990-05-03', bingoNickName: '1ann' }],
])('%s is refused, and nothing is saved', async (_, body) => {
  const { visitor, missing } = await player();
  expect(await visitor.refusalOf('prefillBingo', { body })).toBe('2');
  expect(await missing('bingo')).toEqual(['birthDate', 'bingoNickName']);
});

test('[VMSG-52] a bingo nickname is one player’s: two at once, and in any case; free ones are named', async () => {
  const players = [await player(), await player(), await player()] as const;
  const ask = ({ visitor }: (typeof players)[number], bingoNickName: string) =>
    visitor.call('prefillBingo', { body: { birthDate: '1990-05-03', bingoNickName } }).then(
      () => 'saved',
      (error: CallRefused) => error.details.issues,
    );
  const taken = (alternatives: string) => [{ field: 'bingoNickName', key: 'taken', params: { alternatives } }];
  const [one, two, three] = players;
  const both = await Promise.all([ask(one, 'nick1'), ask(two, 'nick1')]);
  expect(both).toEqual(expect.arrayContaining(['saved', taken('nick12,nick13')]));
  expect(await ask(three, 'NICK1')).toEqual(taken('NICK12,NICK13'));
});

test('what is known already is not written', async () => {
  const { visitor, playerId } = await player();
  await bed.query(`UPDATE players SET birth_date = '1980-01-01' WHERE id = $1`, [playerId]);
  await visitor.call('prefillBingo', { body: { birthDate: '1990-05-03', bingoNickName: 'ann_lee' } });
  expect(await visitor.call('getProfile', {})).toMatchObject({ birthDate: '1980-01-01' });
});
