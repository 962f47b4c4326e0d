import { DAY_MS } from '@foyer/domain/time/duration';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSecret } from '../../../kernel/tokens/secret-hash.ts';
import { sandboxIdentitySecret } from '../../../sandbox/identity/create-identity-provider.ts';
import { answerAtProvider, type IdentityPress } from '../../../testing/sandbox/identity-provider.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { addPlayer } from '../../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../../testing/visitor.ts';
import { createHttpIdentityProvider } from './http-identity-provider.ts';
import { followIdentityChecks } from './identity-checks.ts';
import { IdentityProviderUnavailable, type IdentityUpdate } from './identity-provider.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function logIn(userName: string): Promise<Visitor> {
  const own = createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  await own.call('loginAsPlayer', { body: { userName } });
  return own;
}

let count = 0;
async function newPlayer() {
  const userName = `proved-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, { userName, story: 'Proves who it is' });
  await platform.database.pool.query(
    `UPDATE players SET verified = false, first_name = 'Anna', last_name = 'Proof', birth_date = '1990-05-03' WHERE id = $1`,
    [playerId],
  );
  return { playerId, own: await logIn(userName), userName };
}

const start = async (own: Visitor) => (await own.call('verifyViaIdenfy')).url;
const press = (url: string, answer: IdentityPress) => answerAtProvider(platform, url, answer);
const PENDING = { body: { provider: 'idenfy' } };

async function identityCase(own: Visitor) {
  const { cases } = await own.call('getVerification');
  const found = cases.find(({ proof }) => proof === 'identity');
  if (!found) throw new Error('no case');
  return found;
}

test('[SHELLCALL-14, REGCALL-04, REGCALL-05, KYC-45] a check is pending while the answer has a url, and locks what it is about', async () => {
  const { own } = await newPlayer();
  expect(await own.call('verificationPending', PENDING)).toEqual({});
  const url = await start(own);
  expect(await own.call('verificationPending', PENDING)).toEqual({ url });
  expect(await own.call('accountDetails')).toEqual({
    addressVerificationStatus: 'NOT_VERIFIED',
    nameVerificationStatus: 'CHECKED_BY_IDENFY',
    ageVerificationStatus: 'CHECKED_BY_IDENFY',
  });
  expect(await own.refusalOf('updateFields', { body: { firstName: 'Somebody', lastName: 'Else' } })).toBe(
    'changedMeanwhile',
  );
  expect(await press(url, 'approve')).toBe('http://localhost/verification-confirmation');
  expect(await own.call('verificationPending', PENDING)).toEqual({});
  expect(await own.call('accountDetails')).toMatchObject({
    nameVerificationStatus: 'VERIFIED',
    ageVerificationStatus: 'VERIFIED',
  });
  expect(await own.refusalOf('verifyViaIdenfy')).toBe('180');
  expect(await own.refusalOf('verificationPending', { body: { provider: 'nobody' } })).toBe('101');
});

test.each([
  ['approve', 'approved', null, 0],
  ['twice', 'approved', null, 0],
  ['retry', 'asked', 'blurred', 0],
  ['refuse', 'refused', 'tooYoung', 0],
  ['review', 'inReview', null, 0],
  ['abandon', 'asked', null, 0],
  ['late', 'checking', null, 0],
  ['silent', 'checking', null, 0],
  ['late', 'approved', null, 30_000],
  ['silent', 'asked', null, DAY_MS],
] as const)(
  'a provider where one presses %s leaves the case %s, for %s, after %d ms',
  async (answer, state, reason, afterMs) => {
    const { own, userName } = await newPlayer();
    await press(await start(own), answer);
    // Other tests' checks would be followed too, so only the clock of this one moves far.
    if (afterMs > 0) {
      platform.clock.advance(afterMs);
      await followIdentityChecks(platform.deps);
    }
    // The first login may be over by then.
    const { timeline, ...found } = await identityCase(await logIn(userName));
    expect(found).toMatchObject({ state, reason });
    const ends = timeline.filter(({ action }) => !['open', 'check'].includes(action));
    expect(ends.length).toBe(state === 'checking' ? 0 : 1);
  },
);

test('nobody is sent to a provider whose name the site does not know', async () => {
  const { playerId, own } = await newPlayer();
  await platform.database.pool.query('UPDATE players SET first_name = NULL, last_name = NULL WHERE id = $1', [
    playerId,
  ]);
  expect(await own.refusalOf('verifyViaIdenfy')).toBe('personUnknown');
  await own.call('updateFields', { body: { firstName: 'Anna', lastName: 'Proof' } });
  expect(await start(own)).toContain('/sandbox/identity/');
});

test('two presses are one check, and after a refusal another one begins', async () => {
  const { own } = await newPlayer();
  const [one, other] = await Promise.all([start(own), start(own)]);
  expect(one).toBe(other);
  await press(one, 'retry');
  const next = await start(own);
  expect(next).not.toBe(one);
  await expect(press(one, 'approve')).rejects.toThrow('404');
  expect(await identityCase(own)).toMatchObject({ state: 'checking', attempts: 2 });
});

test('whoever leaves the check takes another way, and a late approval still counts', async () => {
  const { own } = await newPlayer();
  const url = await start(own);
  await own.call('leaveIdentityCheck');
  await own.call('leaveIdentityCheck');
  expect(await identityCase(own)).toMatchObject({ state: 'asked' });
  await press(url, 'refuse');
  expect(await identityCase(own)).toMatchObject({ state: 'asked', reason: null });
  const second = await newPlayer();
  const late = await start(second.own);
  await second.own.call('leaveIdentityCheck');
  await press(late, 'approve');
  expect(await identityCase(second.own)).toMatchObject({ state: 'approved' });
});

test('a check that was given up proves nobody else, and its own person still', async () => {
  const { own } = await newPlayer();
  const url = await start(own);
  await own.call('leaveIdentityCheck');
  await own.call('updateFields', { body: { lastName: 'Other', birthDate: '1971-02-03' } });
  await press(url, 'approve');
  expect(await identityCase(own)).toMatchObject({ state: 'asked' });
  // Asked anew, it is a check of the person of now.
  expect(await start(own)).not.toBe(url);
});

test('a check whose person changed while it was being begun is given up', async () => {
  const { playerId, own } = await newPlayer();
  const url = await start(own);
  await platform.database.pool.query(`UPDATE players SET last_name = 'Other' WHERE id = $1`, [playerId]);
  await press(url, 'approve');
  expect(await identityCase(own)).toMatchObject({ state: 'asked' });
});

test('who was proved is no longer the player’s to change', async () => {
  const { own } = await newPlayer();
  await press(await start(own), 'approve');
  expect(await own.refusalOf('updateFields', { body: { lastName: 'Other' } })).toBe('changedMeanwhile');
  await own.call('updateFields', { body: { lastName: 'Proof', passportNumber: 'BA1234567' } });
  expect((await own.call('getVerificationDetails')).known).toMatchObject({ lastName: 'Proof' });
});

test('of who was proved elsewhere, what is not known may be written', async () => {
  const { playerId, own } = await newPlayer();
  await platform.database.pool.query('UPDATE players SET verified = true, birth_date = NULL WHERE id = $1', [playerId]);
  await own.call('updateFields', { body: { birthDate: '1990-05-03' } });
  expect(await own.refusalOf('updateFields', { body: { birthDate: '1991-05-03' } })).toBe('changedMeanwhile');
});

test('what a person of the desk looks at is not changed meanwhile', async () => {
  const { own } = await newPlayer();
  await own.call('updateFields', { body: { passportNumber: 'BA1234567' } });
  await press(await start(own), 'review');
  for (const body of [{ firstName: 'Other' }, { passportNumber: 'BA7654321' }]) {
    expect(await own.refusalOf('updateFields', { body })).toBe('changedMeanwhile');
  }
});

async function deliver(body: string, secret: string, id = `msg_${++count}`, at = new Date()) {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  const path = 'http://localhost/api/verification/webhook/idenfy';
  return (await platform.app.request(path, { method: 'POST', headers, body })).status;
}

const message = (update: IdentityUpdate) => JSON.stringify({ type: 'check.changed', data: update });

test('a message with a wrong signature, of another player or of an older check changes nothing', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const url = await start(one.own);
  const reference = url.split('/').at(-1) ?? '';
  const otherReference = (await start(other.own)).split('/').at(-1) ?? '';
  const { caseId } = await identityCase(one.own);
  const approved = { checkId: `${caseId}.1`, reference, result: { state: 'approved' } } as const;
  const secret = sandboxIdentitySecret(await readSecret(platform.deps));
  const statuses = [
    await deliver(message(approved), `whsec_${Buffer.from('another secret').toString('base64')}`),
    await deliver(message(approved), secret, 'msg_old', new Date(Date.now() - DAY_MS)),
    await deliver(message({ ...approved, reference: otherReference }), secret),
    await deliver(message({ ...approved, checkId: `${crypto.randomUUID()}.1` }), secret),
    await deliver(message({ ...approved, checkId: 'no case' }), secret),
    await deliver('{"type":"check.changed"}', secret),
    await deliver('no JSON', secret),
  ];
  expect(statuses).toEqual([400, 400, 204, 404, 404, 400, 400]);
  expect(await identityCase(one.own)).toMatchObject({ state: 'checking' });
  expect(await identityCase(other.own)).toMatchObject({ state: 'checking' });
  expect([
    await deliver(message(approved), secret, 'msg_same'),
    await deliver(message(approved), secret, 'msg_same'),
  ]).toEqual([204, 204]);
  expect(await identityCase(one.own)).toMatchObject({ state: 'approved' });
});

test('a provider that is away is told, and nothing has begun', async () => {
  const { own } = await newPlayer();
  const { idenfy } = platform.deps.identityProviders;
  if (!idenfy) throw new Error('the demo has no provider');
  const spy = vi.spyOn(idenfy, 'create').mockRejectedValue(new IdentityProviderUnavailable('answered 503'));
  expect(await own.refusalOf('verifyViaIdenfy')).toBe('310');
  expect(await identityCase(own)).toMatchObject({ state: 'asked', attempts: 0 });
  spy.mockRestore();
});

test.each([
  ['nothing', () => Promise.reject(new TypeError('no line'))],
  ['an error', () => Response.json({}, { status: 503 })],
  ['no JSON', () => new Response('<html>')],
  ['an address that is no page', () => Response.json({ reference: 'r', url: 'javascript:alert(1)' })],
])('a provider that answers %s is not believed', async (_, answer) => {
  const provider = createHttpIdentityProvider({ fetch: async () => answer(), webhookSecrets: [] });
  const order = {
    checkId: 'c',
    language: 'en',
    returnUrl: '/',
    firstName: 'A',
    lastName: 'P',
    birthDate: '1990-05-03',
  };
  await expect(provider.create(order)).rejects.toBeInstanceOf(IdentityProviderUnavailable);
});

test('the sandbox tells its answers to the site alone', async () => {
  const { own } = await newPlayer();
  const reference = (await start(own)).split('/').at(-1);
  const response = await platform.app.request(`http://localhost/sandbox/identity/v1/checks/${reference}`);
  expect(response.status).toBe(401);
  expect(await (await platform.app.request('http://localhost/sandbox/identity')).text()).toContain('none yet');
});
