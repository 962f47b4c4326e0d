import type { SignerPerson } from '@foyer/contract/account/signer';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PERSONS } from '../../seed/seed-identities.ts';
import { answerPhone } from '../../testing/sandbox/signer-phone.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { storedSettings } from '../settings/service.ts';
import { hashPerson } from '../signer/service.ts';
import { linkIdentity } from './service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
// Nobody is asked more than fifteen times in an hour.
beforeEach(() => platform.clock.advance(HOUR_MS));

const visitor = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));

const NORA: SignerPerson = { country: DEMO_PERSONS[0].country, nationalIdNumber: DEMO_PERSONS[0].nationalIdNumber };
const STRANGER: SignerPerson = { country: 'HUN', nationalIdNumber: '7001010001' };

const startOf = {
  smartId: (guest: Visitor, person = NORA) => guest.call('loginViaSmartId', { body: person }),
  mobileId: (guest: Visitor, person = NORA) =>
    guest.call('loginViaMobileId', { body: { ...person, phoneNumber: '+36201234567' } }),
};

const check = (guest: Visitor, signing: string) => guest.call('checkSignerLogin', { body: { signing } });

describe.each(['smartId', 'mobileId'] as const)('by %s', (method) => {
  test('[REG-22, REGCALL-27] a start answers with a code of four digits and when it ends', async () => {
    const started = await startOf[method](visitor());
    expect(started.code).toMatch(/^\d{4}$/);
    const left = Date.parse(started.expirationTime) - platform.clock.now().getTime();
    expect(left).toBe(2 * MINUTE_MS);
  });

  test('the phone shows the same code, and its approval logs in once', async () => {
    const guest = visitor();
    const { signing, code } = await startOf[method](guest);
    expect(await check(guest, signing)).toEqual({ state: 'waiting', session: null });
    const page = await (await platform.app.request('http://localhost/sandbox/signer')).text();
    expect(page).toContain(code);
    await answerPhone(platform, code);
    const { session } = await check(guest, signing);
    expect(session?.player?.userName).toBe('nora');
    expect((await guest.call('getSession')).loggedIn).toBe(true);
    expect(await visitor().refusalOf('checkSignerLogin', { body: { signing } })).toBe('209');
  });

  test('a refusal on the phone lets nobody in, and stays one', async () => {
    const guest = visitor();
    const { signing } = await startOf[method](guest);
    await answerPhone(platform, 'refuse');
    for (const _ of [1, 2]) expect(await check(guest, signing)).toEqual({ state: 'refused', session: null });
  });

  test('who does not answer is let in by nobody later either', async () => {
    const guest = visitor();
    const { signing } = await startOf[method](guest);
    platform.clock.advance(2 * MINUTE_MS);
    expect(await check(guest, signing)).toEqual({ state: 'expired', session: null });
  });

  test('an approval after a cancel changes nothing', async () => {
    const guest = visitor();
    const { signing, code } = await startOf[method](guest);
    await guest.call('cancelSignerLogin', { body: { signing } });
    await answerPhone(platform, code);
    expect(await guest.refusalOf('checkSignerLogin', { body: { signing } })).toBe('195');
    expect((await guest.call('getSession')).loggedIn).toBe(false);
  });

  test('a start says the same of a person without an account; only the approved person hears of it', async () => {
    const guest = visitor();
    const started = await startOf[method](guest, STRANGER);
    await answerPhone(platform, started.code);
    const known = await startOf[method](visitor());
    expect(Object.keys(started)).toEqual(Object.keys(known));
    const { signing } = started;
    expect(await guest.refusalOf('checkSignerLogin', { body: { signing } })).toBe('identityUnknown');
  });

  test('a person can be asked five times in two minutes, by whomever', async () => {
    for (let count = 0; count < 5; count += 1) await startOf[method](visitor());
    await expect(startOf[method](visitor())).rejects.toMatchObject({ code: 'rateLimited' });
    await startOf[method](visitor(), STRANGER);
    platform.clock.advance(2 * MINUTE_MS);
    await startOf[method](visitor());
  });

  test('pressed at once by many, and all night, it rings no more often', async () => {
    let rings = 0;
    for (let minutes = 0; minutes < 60; minutes += 4) {
      const started = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(() => startOf[method](visitor())));
      rings += started.filter(({ status }) => status === 'fulfilled').length;
      if (minutes === 0) expect(rings).toBe(5);
      platform.clock.advance(4 * MINUTE_MS - 1);
    }
    expect(rings).toBe(15);
  });
});

test('a wrong code chosen on the phone is a refusal', async () => {
  const guest = visitor();
  const { signing, code } = await startOf.smartId(guest);
  await answerPhone(platform, code === '0000' ? '0001' : '0000');
  expect(await check(guest, signing)).toEqual({ state: 'refused', session: null });
});

test('an approval by another person than the one who was asked lets nobody in', async () => {
  const guest = visitor();
  const { signing, code } = await startOf.smartId(guest, STRANGER);
  await answerPhone(platform, code);
  const { kysely } = platform.database;
  const person_hash = await hashPerson(platform.deps, NORA);
  await kysely.updateTable('signings').set({ person_hash }).where('state', '=', 'waiting').execute();
  expect(await check(guest, signing)).toEqual({ state: 'refused', session: null });
});

test('two checks at once log in one of them', async () => {
  const guest = visitor();
  const { signing, code } = await startOf.smartId(guest);
  await answerPhone(platform, code);
  const results = await Promise.allSettled([check(guest, signing), check(guest, signing)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a closed account is told to its proven owner', async () => {
  const person = { country: 'SWE', nationalIdNumber: '197001010002' };
  const playerId = await addPlayer(platform.database, 0n, { userName: 'closed-signer', status: 'closed' });
  const subjectHash = await hashPerson(platform.deps, person);
  await platform.database.kysely
    .transaction()
    .execute((trx) => linkIdentity(trx, { playerId, provider: 'person', subjectHash, label: '…0002' }, new Date()));
  const guest = visitor();
  const { signing, code } = await startOf.smartId(guest, person);
  await answerPhone(platform, code);
  expect(await guest.refusalOf('checkSignerLogin', { body: { signing } })).toBe('112');
});

test('an identity is one account’s', async () => {
  const playerId = await addPlayer(platform.database, 0n);
  const subjectHash = await hashPerson(platform.deps, NORA);
  const link = platform.database.kysely
    .transaction()
    .execute((trx) => linkIdentity(trx, { playerId, provider: 'person', subjectHash, label: '…0010' }, new Date()));
  await expect(link).rejects.toMatchObject({ code: 'identityTaken' });
});

test('a national id that a player only typed in opens nothing', async () => {
  const guest = visitor();
  const { signing, code } = await startOf.smartId(guest, { country: 'NLD', nationalIdNumber: '123456782' });
  await answerPhone(platform, code);
  expect(await guest.refusalOf('checkSignerLogin', { body: { signing } })).toBe('identityUnknown');
});

test('no person’s code is stored with the platform', async () => {
  await startOf.smartId(visitor(), STRANGER);
  const { rows } = await platform.database.pool.query<{ text: string }>(
    'SELECT (signings.*)::text AS text FROM signings UNION ALL SELECT (identities.*)::text FROM identities',
  );
  expect(rows.filter(({ text }) => text.includes(STRANGER.nationalIdNumber) || text.includes('8503150010'))).toEqual(
    [],
  );
});

test('a player who is logged in already is not asked', async () => {
  const player = visitor();
  await player.call('loginAsPlayer', { body: { userName: 'astrid' } });
  expect(await player.refusalOf('loginViaSmartId', { body: NORA })).toBe('guestsOnly');
});

test('ways that the settings do not name, and all signers without a sandbox, do not exist', async () => {
  const settings = (await storedSettings(platform.deps)).byBrand.get('foyer');
  if (!settings) throw new Error('no settings');
  await saveSettings(platform.deps, 'foyer', { ...settings, backEnd: { ...settings.backEnd, waysIn: ['mobileId'] } });
  expect(await visitor().refusalOf('loginViaSmartId', { body: NORA })).toBe('101');
  expect((await visitor().call('getSettings')).backEnd.waysIn).toEqual(['mobileId']);
  await saveSettings(platform.deps, 'foyer', settings);
});
