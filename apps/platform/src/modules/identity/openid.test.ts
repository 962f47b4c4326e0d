import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOfApp } from '../../testing/sandbox/authenticator-app.ts';
import { consentAt } from '../../testing/sandbox/openid-consent.ts';
import { answerPhone } from '../../testing/sandbox/signer-phone.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const visitor = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));

const google = { provider: 'google' } as const;

let count = 0;
async function newPlayer() {
  const userName = `linked-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, { userName, story: 'Links identities' });
  return { userName, playerId, email: `${userName}@example.com`, own: await loggedIn(userName) };
}

async function loggedIn(userName: string): Promise<Visitor> {
  const own = visitor();
  await own.call('loginAsPlayer', { body: { userName } });
  return own;
}

/** Of the mails to an address. */
async function subjectsTo(email: string): Promise<string[]> {
  const mails = await platform.database.kysely
    .selectFrom('mails')
    .select('subject')
    .where('recipient_address', '=', email)
    .execute();
  return mails.map(({ subject }) => subject).sort();
}

async function link(own: Visitor, email: string) {
  const { redirectUrl } = await own.call('startProviderLink', { body: google });
  return own.call('finishProviderLink', {
    body: { ...google, parameters: await consentAt(platform, redirectUrl, { email }) },
  });
}

async function refusalOfLogin(guest: Visitor, choice: Parameters<typeof consentAt>[2]): Promise<string | null> {
  const { redirectUrl } = await guest.call('startProviderLogin', { body: google });
  const parameters = await consentAt(platform, redirectUrl, choice);
  return guest.refusalOf('finishProviderLogin', { body: { ...google, parameters } });
}

test('an identity that was linked logs in, by redirect, with state, nonce and PKCE', async () => {
  const { own, email, userName } = await newPlayer();
  const { identities } = await link(own, email);
  expect(identities).toMatchObject([{ provider: 'google', label: expect.stringContaining('@') }]);
  const guest = visitor();
  const { redirectUrl } = await guest.call('startProviderLogin', { body: google });
  const asked = new URL(redirectUrl).searchParams;
  expect(['state', 'nonce', 'code_challenge'].map((name) => asked.get(name)?.length)).toEqual([43, 43, 43]);
  expect(asked.get('code_challenge_method')).toBe('S256');
  const parameters = await consentAt(platform, redirectUrl, { email });
  const session = await guest.call('finishProviderLogin', { body: { ...google, parameters } });
  expect(session.player?.userName).toBe(userName);
});

test('the state brings back the language of the page that was left', async () => {
  const { own, email, userName } = await newPlayer();
  await link(own, email);
  const guest = createVisitor((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', 'hu');
    return platform.app.request(`http://localhost${path}`, { ...init, headers });
  });
  const { redirectUrl } = await guest.call('startProviderLogin', { body: google });
  expect(new URL(redirectUrl).searchParams.get('state')).toMatch(/^[\w-]{43}\.hu$/);
  const parameters = await consentAt(platform, redirectUrl, { email });
  const session = await guest.call('finishProviderLogin', { body: { ...google, parameters } });
  expect(session.player?.userName).toBe(userName);
});

test('an e-mail that belongs to an account neither logs in nor links by itself', async () => {
  const { email } = await newPlayer();
  expect(await refusalOfLogin(visitor(), { email })).toBe('identityUnknown');
  const { rows } = await platform.database.pool.query('SELECT 1 FROM identities WHERE label LIKE $1', ['%linked%']);
  expect(rows).toEqual([]);
});

test('who registered somebody’s e-mail beforehand shares nothing with them', async () => {
  const victim = 'victim@example.org';
  const attacker = await newPlayer();
  await platform.database.kysely
    .updateTable('players')
    .set({ email: victim })
    .where('id', '=', attacker.playerId)
    .execute();
  expect(await refusalOfLogin(visitor(), { email: victim })).toBe('identityUnknown');
});

test.each(['issuer', 'audience', 'nonce', 'signature', 'time'])(
  'a provider that lies about the %s is refused',
  async (lie) => {
    const { own, email } = await newPlayer();
    await link(own, email);
    expect(await refusalOfLogin(visitor(), { email, lie })).toBe('1002');
  },
);

test('an address that the provider has not verified is not even shown', async () => {
  const { own, email } = await newPlayer();
  const { redirectUrl } = await own.call('startProviderLink', { body: google });
  const parameters = await consentAt(platform, redirectUrl, { email, lie: 'email' });
  const { identities } = await own.call('finishProviderLink', { body: { ...google, parameters } });
  expect(identities).toMatchObject([{ provider: 'google', label: '' }]);
});

test('a refusal at the provider is one here', async () => {
  expect(await refusalOfLogin(visitor(), { answer: 'no' })).toBe('1002');
});

test('an answer counts once, in the browser that asked, for what it asked, for ten minutes', async () => {
  const { own, email } = await newPlayer();
  await link(own, email);
  const guest = visitor();
  const start = async (by: Visitor) => {
    const { redirectUrl } = await by.call('startProviderLogin', { body: google });
    return consentAt(platform, redirectUrl, { email });
  };
  const stolen = await start(guest);
  expect(await visitor().refusalOf('finishProviderLogin', { body: { ...google, parameters: stolen } })).toBe(
    'loginStepExpired',
  );
  const used = await start(guest);
  const finish = () => guest.refusalOf('finishProviderLogin', { body: { ...google, parameters: used } });
  expect((await Promise.all([finish(), finish()])).filter((answer) => answer === null)).toHaveLength(1);
  const late = visitor();
  const tooLate = await start(late);
  platform.clock.advance(10 * MINUTE_MS);
  expect(await late.refusalOf('finishProviderLogin', { body: { ...google, parameters: tooLate } })).toBe(
    'loginStepExpired',
  );
});

test('the answer to a login links nothing, and that to a link is its player’s alone', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const { redirectUrl } = await one.own.call('startProviderLink', { body: google });
  const parameters = await consentAt(platform, redirectUrl, { email: one.email });
  expect(await other.own.refusalOf('finishProviderLink', { body: { ...google, parameters } })).toBe('loginStepExpired');
  expect(await visitor().refusalOf('finishProviderLogin', { body: { ...google, parameters } })).toBe(
    'loginStepExpired',
  );
});

test('an identity is linked to one account, and told to its owner by mail', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  await link(one.own, one.email);
  await expect(link(other.own, one.email)).rejects.toMatchObject({ code: 'identityTaken' });
  await expect(link(one.own, other.email)).rejects.toMatchObject({ code: 'identityTaken' });
  expect(await subjectsTo(one.email)).toEqual(['A new way to log in to your account']);
});

test('what is unlinked opens nothing any more, and its owner is told by mail', async () => {
  const { own, email } = await newPlayer();
  await link(own, email);
  for (const _ of [1, 2]) await own.call('unlinkIdentity', { params: google });
  expect((await own.call('listIdentities')).identities).toEqual([]);
  expect(await refusalOfLogin(visitor(), { email })).toBe('identityUnknown');
  expect(await subjectsTo(email)).toEqual([
    'A new way to log in to your account',
    'A way to log in to your account was unlinked',
  ]);
});

test('a provider is one factor: the code of the app is asked for after it', async () => {
  const { own, email, userName } = await newPlayer();
  await link(own, email);
  const { secret } = await own.call('startAuthenticator');
  const codeNow = () => codeOfApp(secret, platform.clock.now().getTime());
  await own.call('confirmAuthenticator', { body: { code: codeNow() } });
  platform.clock.advance(MINUTE_MS);
  const guest = visitor();
  expect(await refusalOfLogin(guest, { email })).toBe('secondFactorNeeded');
  const session = await guest.call('loginWithSecondFactor', { body: { code: codeNow() } });
  expect(session.player?.userName).toBe(userName);
});

test('a closed account is told to its owner', async () => {
  const { own, email, playerId } = await newPlayer();
  await link(own, email);
  await platform.database.kysely.updateTable('players').set({ status: 'closed' }).where('id', '=', playerId).execute();
  expect(await refusalOfLogin(visitor(), { email })).toBe('112');
});

test('a provider sends nobody to an address of another site', async () => {
  const { redirectUrl } = await visitor().call('startProviderLogin', { body: google });
  const forged = new URL(redirectUrl);
  forged.searchParams.set('redirect_uri', 'https://evil.example/login/google');
  expect((await platform.app.request(forged.href)).status).toBe(400);
});

test('a session that stands open for long links nothing', async () => {
  const { own } = await newPlayer();
  platform.clock.advance(15 * MINUTE_MS);
  expect(await own.refusalOf('startProviderLink', { body: google })).toBe('freshLoginNeeded');
  expect(await own.refusalOf('unlinkIdentity', { params: google })).toBe('freshLoginNeeded');
});

test('a player links the own person by Smart-ID, and logs in by it from then on', async () => {
  const { own, userName } = await newPlayer();
  const person = { country: 'ROU', nationalIdNumber: '1900101410010' };
  const started = await own.call('startSignerLink', { body: person });
  expect(await own.call('checkSignerLink', { body: { signing: started.signing } })).toEqual({ state: 'waiting' });
  await answerPhone(platform, started.code);
  const other = await loggedIn('nora');
  expect(await other.refusalOf('checkSignerLink', { body: { signing: started.signing } })).toBe('195');
  expect(await own.call('checkSignerLink', { body: { signing: started.signing } })).toEqual({ state: 'approved' });
  expect((await own.call('listIdentities')).identities).toMatchObject([{ provider: 'person', label: '…0010' }]);
  const guest = visitor();
  const { signing, code } = await guest.call('loginViaSmartId', { body: person });
  await answerPhone(platform, code);
  const { session } = await guest.call('checkSignerLogin', { body: { signing } });
  expect(session?.player?.userName).toBe(userName);
});
