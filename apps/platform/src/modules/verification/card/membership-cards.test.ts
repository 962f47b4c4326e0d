import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { addPlayer } from '../../../testing/test-players.ts';
import { createVisitor } from '../../../testing/visitor.ts';
import { createHttpRegister } from './http-register.ts';
import { RegisterUnavailable } from './membership-register.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { guessingPerAddress: 1_000, guessingPerAccount: 1_000 } });
});
afterAll(() => platform.close());

let count = 0;
async function newPlayer(lastName = `Holder`) {
  const userName = `member-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, { userName, country: 'HUN', story: 'Has a card' });
  await platform.database.pool.query(
    `UPDATE players SET verified = false, first_name = 'Anna', last_name = $2, full_name = 'Anna ' || $2, birth_date = '1990-01-02', citizenship = 'HUN' WHERE id = $1`,
    [playerId, lastName],
  );
  const own = createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  await own.call('loginAsPlayer', { body: { userName } });
  const card = `LVC${String(playerId).padStart(7, '0')}`;
  const save = (lvcNumber: string) => own.call('updateFields', { body: { lvcNumber } });
  return { playerId, own, card, save };
}

test('[REGCALL-12, REGCALL-13, REGCALL-15] a card that is found shows its data, and confirmed it verifies name, age and address', async () => {
  const { own, card, save } = await newPlayer();
  await save(` ${card.toLowerCase()} `);
  const { result, player } = await own.call('playerVerifyLvcNumber');
  expect(result).toBe('found');
  expect(player).toMatchObject({ citizenship: 'HUN', fields: { firstName: 'Anna', documentType: 'nationalIdCard' } });
  expect(player?.snapshots).toHaveLength(2);
  expect(await own.call('accountDetails')).toMatchObject({ nameVerificationStatus: 'NOT_VERIFIED' });
  expect((await own.call('playerConfirmLvcNumber')).player?.citizenship).toBe('HUN');
  expect(await own.call('accountDetails')).toEqual({
    addressVerificationStatus: 'VERIFIED',
    nameVerificationStatus: 'VERIFIED',
    ageVerificationStatus: 'VERIFIED',
  });
  expect((await own.call('playerVerifyLvcNumber')).result).toBe('alreadyValidated');
});

test('a card proves the account’s person, whoever was written for documents', async () => {
  const { playerId, own, card, save } = await newPlayer('Holder');
  await own.call('updateFields', { body: { lastName: 'Another', birthDate: '1971-02-03' } });
  await save(card);
  expect((await own.call('playerConfirmLvcNumber')).result).toBe('found');
  const { rows } = await platform.database.pool.query('SELECT last_name FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ last_name: 'Holder' }]);
  expect((await own.call('getVerificationDetails')).known.lastName).toBe('Holder');
});

test('[REGCALL-14] a card that is declined is forgotten', async () => {
  const { own, card, save } = await newPlayer();
  await save(card);
  await own.call('playerDeclineLvcNumber');
  expect((await own.call('playerVerifyLvcNumber')).result).toBe('notFound');
  expect((await own.call('playerConfirmLvcNumber')).result).toBe('notFound');
  expect(await own.call('accountDetails')).toMatchObject({ nameVerificationStatus: 'NOT_VERIFIED' });
});

test('a card is one account’s: of two at once one has it, and the other is told', async () => {
  const [one, other] = [await newPlayer('Twin'), await newPlayer('Twin')];
  await one.save(one.card);
  await other.save(one.card);
  const ends = await Promise.all([one, other].map(({ own }) => own.refusalOf('playerConfirmLvcNumber')));
  const last = await Promise.all([one, other].map(async ({ own }) => (await own.call('playerVerifyLvcNumber')).result));
  expect(ends.filter((code) => code === null).length).toBeGreaterThanOrEqual(1);
  expect(last.toSorted()).toEqual(['alreadyValidated', 'duplicate']);
});

test('nobody learns whose card a number is: of another person it is not found', async () => {
  const [one, other] = [await newPlayer('First'), await newPlayer('Second')];
  await one.save(other.card);
  expect(await one.own.call('playerVerifyLvcNumber')).toEqual({ result: 'notFound', player: null });
});

test.each(['', 'LVC', 'LVC 12', '<b>', 'X'.repeat(40)])('the number %j is refused and not saved', async (lvcNumber) => {
  const { own } = await newPlayer();
  expect(await own.refusalOf('updateFields', { body: { lvcNumber } })).toBe('2');
  expect((await own.call('playerVerifyLvcNumber')).result).toBe('notFound');
});

test('a register that is away is told, and one that answers in another form is not believed', async () => {
  const { own, card, save } = await newPlayer();
  await save(card);
  const { membershipRegister } = platform.deps;
  if (!membershipRegister) throw new Error('the demo has no register');
  const spy = vi.spyOn(membershipRegister, 'find').mockRejectedValue(new RegisterUnavailable('answered 503'));
  expect(await own.refusalOf('playerVerifyLvcNumber')).toBe('310');
  spy.mockRestore();
  const register = createHttpRegister(async () => Response.json({ firstName: 'Anna' }));
  await expect(register.find(card)).rejects.toBeInstanceOf(RegisterUnavailable);
});

test('[REGCALL-10, REGCALL-11] what a document says is saved beside the profile, and judged', async () => {
  const { own } = await newPlayer('Says');
  const fields = { documentType: 'passport', passportNumber: 'BA123', passportExpiryDate: '2034-05-17T00:00:00Z' };
  await own.call('updateFields', { body: fields });
  const { known, hasCards, hasProvider } = await own.call('getVerificationDetails');
  expect(known).toMatchObject({ firstName: 'Anna', documentType: 'passport', passportExpiryDate: '2034-05-17' });
  expect([hasCards, hasProvider]).toEqual([true, true]);
  expect(await own.refusalOf('updateFields', { body: { passportExpiryDate: '2020-01-01' } })).toBe('2');
  expect(await own.refusalOf('updateFields', { body: { documentType: 'libraryCard' } })).toBe('2');
  expect((await own.call('getProfile')).lastName).toBe('Says');
});

test('[REGCALL-06, REGCALL-08, SHELLCALL-18] deposit and withdrawal are told what stands in their way', async () => {
  const { own } = await newPlayer('Pays');
  expect(await own.call('depositDetails')).toEqual({ notification: null });
  await own.call('startVerification', { body: { proof: 'address' } });
  expect(await own.call('depositDetails')).toEqual({ notification: null });
  // What no deposit announced holds no withdrawal up.
  expect(await own.call('withdrawalDetails')).toEqual({ notification: null });
  await own.call('startVerification', { body: { proof: 'identity' } });
  expect(await own.refusalOf('withdrawalDetails')).toBe('125');
  await own.call('verifyViaIdenfy');
  expect(await own.refusalOf('depositDetails')).toBe('267');
});
