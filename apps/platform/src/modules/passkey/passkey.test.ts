import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../../testing/sandbox/software-authenticator.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const ORIGIN = 'http://localhost';
const RELYING_PARTY = { rpId: 'localhost', origin: ORIGIN };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const visitor = () => createVisitor((path, init) => platform.app.request(`${ORIGIN}${path}`, init));

async function player(userName: string): Promise<Visitor> {
  const own = visitor();
  await own.call('loginAsPlayer', { body: { userName } });
  return own;
}

let count = 0;
/** A new player with one passkey. */
async function withPasskey(isBackedUp = false) {
  const userName = `keyholder-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, { userName, story: 'Has a passkey' });
  const own = await player(userName);
  const authenticator = new SoftwareAuthenticator({ ...RELYING_PARTY, isBackedUp });
  const credential = authenticator.make(await own.call('startPasskey'));
  await own.call('addPasskey', { body: { credential, name: 'Windows' } });
  return { userName, playerId, own, authenticator };
}

const start = () => visitor().call('startPasskeyLogin');

type Credential = ReturnType<SoftwareAuthenticator['assert']>;
const refusalOf = (credential: Credential) => visitor().refusalOf('loginByPasskey', { body: { credential } });

const subjectsTo = async (userName: string) => {
  const mails = await platform.database.kysely
    .selectFrom('mails')
    .select('subject')
    .where('recipient_address', '=', `${userName}@example.com`)
    .execute();
  return mails.map(({ subject }) => subject).sort();
};

test('a passkey logs its player in, as often as there is a new challenge', async () => {
  const { userName, authenticator } = await withPasskey();
  for (const _ of [1, 2]) {
    const credential = authenticator.assert(await start());
    const { player: signedIn } = await visitor().call('loginByPasskey', { body: { credential } });
    expect(signedIn?.userName).toBe(userName);
  }
});

test('adding one is told by mail and in the list, and the same one again changes nothing', async () => {
  const { own, userName, playerId } = await withPasskey(true);
  const { passkeys } = await own.call('listPasskeys');
  expect(passkeys).toMatchObject([{ name: 'Windows', isSynced: true, lastUsedAt: null }]);
  expect(await subjectsTo(userName)).toEqual(['A passkey was added to your account']);
  const rows = await platform.database.kysely
    .selectFrom('passkeys')
    .select('name')
    .where('player_id', '=', playerId)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  [
    'a challenge that was used before',
    async (authenticator: SoftwareAuthenticator) => {
      const credential = authenticator.assert(await start());
      await visitor().call('loginByPasskey', { body: { credential } });
      return credential;
    },
  ],
  [
    'a challenge of ours for something else',
    async (authenticator: SoftwareAuthenticator) => {
      const own = await player('nora');
      return authenticator.assert(await own.call('startPasskey'));
    },
  ],
  [
    'a challenge of nobody',
    async (authenticator: SoftwareAuthenticator) => authenticator.assert({ challenge: 'A'.repeat(72) }),
  ],
  [
    'another origin',
    async (authenticator: SoftwareAuthenticator) =>
      authenticator.assert(await start(), { origin: 'https://evil.example' }),
  ],
  [
    'another site',
    async (authenticator: SoftwareAuthenticator) => authenticator.assert(await start(), { rpId: 'evil.example' }),
  ],
  [
    'a person who was not checked',
    async (authenticator: SoftwareAuthenticator) => authenticator.assert(await start(), { isVerified: false }),
  ],
  [
    'another player named by the handle',
    async (authenticator: SoftwareAuthenticator) =>
      authenticator.assert(await start(), { userHandle: Buffer.alloc(32).toString('base64url') }),
  ],
  [
    'a signature of something else',
    async (authenticator: SoftwareAuthenticator) => {
      const [one, other] = [authenticator.assert(await start()), authenticator.assert(await start())];
      return { ...one, response: { ...one.response, signature: other.response.signature } };
    },
  ],
] as const)('%s is refused', async (_, forge) => {
  const { authenticator } = await withPasskey();
  expect(await refusalOf(await forge(authenticator))).toBe('1002');
});

test('a challenge ends after half an hour', async () => {
  const { authenticator } = await withPasskey();
  const started = await start();
  platform.clock.advance(30 * MINUTE_MS);
  expect(await refusalOf(authenticator.assert(started))).toBe('1002');
});

describe('a counter that falls', () => {
  test('is refused where the key is on one device: somebody may have copied it', async () => {
    const { authenticator } = await withPasskey();
    await visitor().call('loginByPasskey', {
      body: { credential: authenticator.assert(await start(), { counter: 7 }) },
    });
    expect(await refusalOf(authenticator.assert(await start(), { counter: 3 }))).toBe('1002');
  });

  test('is taken where the key is backed up', async () => {
    const { authenticator } = await withPasskey(true);
    for (const counter of [7, 3, 0]) {
      expect(await refusalOf(authenticator.assert(await start(), { counter }))).toBeNull();
    }
  });
});

test('a removal is told to the owner by mail, once', async () => {
  const { own, userName, authenticator } = await withPasskey();
  for (const _ of [1, 2]) await own.call('removePasskey', { params: { id: authenticator.id } });
  expect(await subjectsTo(userName)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
});

test('a removed passkey is unknown, so that the browser can forget it', async () => {
  const { own, authenticator } = await withPasskey();
  const other = await player('nora');
  await other.call('removePasskey', { params: { id: authenticator.id } });
  expect((await own.call('listPasskeys')).passkeys).toHaveLength(1);
  for (const _ of [1, 2]) {
    expect((await own.call('removePasskey', { params: { id: authenticator.id } })).passkeys).toEqual([]);
  }
  expect(await refusalOf(authenticator.assert(await start()))).toBe('passkeyUnknown');
});

test('the challenge says nothing of any account: nobody is asked for a name', async () => {
  const [one, other] = [await start(), await start()];
  expect(Object.keys(one)).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  expect({ ...one, challenge: '' }).toEqual({ ...other, challenge: '' });
});

test('a closed account is told to its owner', async () => {
  const { playerId, authenticator } = await withPasskey();
  await platform.database.kysely.updateTable('players').set({ status: 'closed' }).where('id', '=', playerId).execute();
  expect(await refusalOf(authenticator.assert(await start()))).toBe('112');
});

test('a session that stands open for longer than 15 minutes adds none and removes none', async () => {
  const own = await player('nora');
  const started = await own.call('startPasskey');
  platform.clock.advance(15 * MINUTE_MS);
  const credential = new SoftwareAuthenticator(RELYING_PARTY).make(started);
  expect(await own.refusalOf('addPasskey', { body: { credential, name: 'Mac' } })).toBe('freshLoginNeeded');
  expect(await own.refusalOf('startPasskey')).toBe('freshLoginNeeded');
  expect(await own.refusalOf('removePasskey', { params: { id: credential.id } })).toBe('freshLoginNeeded');
});

test('a passkey made for one player cannot be added by another', async () => {
  const [nora, gabor] = [await player('nora'), await player('gabor')];
  const credential = new SoftwareAuthenticator(RELYING_PARTY).make(await nora.call('startPasskey'));
  expect(await gabor.refusalOf('addPasskey', { body: { credential, name: 'Mac' } })).toBe('1002');
});

test('a player has ten passkeys at most', async () => {
  const { own } = await withPasskey();
  const add = async () => {
    const credential = new SoftwareAuthenticator(RELYING_PARTY).make(await own.call('startPasskey'));
    return own.refusalOf('addPasskey', { body: { credential, name: 'Mac' } });
  };
  for (let number = 2; number <= 10; number += 1) expect(await add()).toBeNull();
  expect(await add()).toBe('passkeysFull');
});

test('an address that is a number has no passkeys', async () => {
  const guest = createVisitor((path, init) => platform.app.request(`http://127.0.0.1${path}`, init));
  expect(await guest.refusalOf('startPasskeyLogin')).toBe('101');
});

test('used challenges go once they have ended', async () => {
  platform.clock.advance(HOUR_MS);
  const { prune } = await import('../../background-jobs.ts');
  await prune(platform.deps);
  const { rows } = await platform.database.pool.query('SELECT 1 FROM used_passkey_challenges');
  expect(rows).toEqual([]);
});

test('a second passkey of the same system is numbered, and the player renames either', async () => {
  const { own } = await withPasskey();
  const second = new SoftwareAuthenticator(RELYING_PARTY);
  await own.call('addPasskey', { body: { credential: second.make(await own.call('startPasskey')), name: 'Windows' } });
  const { passkeys } = await own.call('listPasskeys');
  expect(passkeys.map(({ name }) => name).toSorted()).toEqual(['Windows', 'Windows 2']);
  const [{ id = '' } = {}] = passkeys;
  const named = await own.call('renamePasskey', { params: { id }, body: { name: ' My laptop ' } });
  expect(named.passkeys.find((passkey) => passkey.id === id)?.name).toBe('My laptop');
  expect(await own.refusalOf('renamePasskey', { params: { id }, body: { name: '  ' } })).toBe('2');
  const { own: other } = await withPasskey();
  expect(await other.refusalOf('renamePasskey', { params: { id }, body: { name: 'Mine' } })).toBe('101');
});
