import { issueLoginToken } from '@foyer/contract/account/login-token';
import { Session } from '@foyer/contract/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient, errorOf, type TestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
const MINUTE = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN, demo: false } });
});
afterAll(() => platform.close());

const publicIdOf = async (userName: string): Promise<string> => {
  const { public_user_id } = await platform.database.kysely
    .selectFrom('players')
    .select('public_user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return public_user_id;
};

const ask = (publicUserId: string, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  createTestClient(platform).send('POST', issueLoginToken.path, { publicUserId }, headers);

const issueFor = async (userName: string) =>
  z.parse(issueLoginToken.response, (await ask(await publicIdOf(userName))).body);

const use = (client: TestClient, token: string) => client.send('POST', '/api/session/login-by-token', { token });

test('[SHELLCALL-08] the operator’s token logs its player in, once, and the answer says so', async () => {
  const { token } = await issueFor('nora');
  const client = createTestClient(platform);
  const { loggedIn, player } = z.parse(Session, (await use(client, token)).body);
  expect([loggedIn, player?.userName]).toEqual([true, 'nora']);
  expect((await client.get('/api/player/balance')).status).toBe(200);
  const other = createTestClient(platform);
  expect(errorOf(await use(other, token)).errorCode).toBe('loginLinkInvalid');
  expect(other.cookie()).toBeNull();
});

test('[SHELLCALL-08] whose account a token opens can be asked before, as long as it is good, and uses nothing up', async () => {
  const { token } = await issueFor('nora');
  const client = createTestClient(platform);
  const check = () => client.send('POST', '/api/session/login-token', { token });
  for (const _ of [1, 2]) expect((await check()).body).toEqual({ userName: 'nora' });
  expect(client.cookie()).toBeNull();
  expect((await use(client, token)).status).toBe(200);
  expect(errorOf(await check()).errorCode).toBe('loginLinkInvalid');
});

test('[SHELLCALL-08] of two browsers that send it at the same time one is let in', async () => {
  const { token } = await issueFor('nora');
  const answers = await Promise.all([1, 2, 3, 4].map(() => use(createTestClient(platform), token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test.each<[string, string, object]>([
  ['an authenticator app', '/api/player/authenticator', {}],
  ['recovery codes', '/api/player/recovery-codes', { code: '123456' }],
  ['a passkey', '/api/player/passkeys/challenge', {}],
])('a link of the operator is no login of the player: %s is not added in its session', async (_, path, body) => {
  const client = createTestClient(platform);
  await use(client, (await issueFor('nora')).token);
  expect(errorOf(await client.send('POST', path, body)).errorCode).toBe('freshLoginNeeded');
});

test('[SHELLCALL-08] it is refused from the moment that it was said to end', async () => {
  const { token, expiresAt } = await issueFor('nora');
  expect(Date.parse(expiresAt)).toBe(platform.clock.now().getTime() + 5 * MINUTE);
  platform.clock.advance(5 * MINUTE);
  const late = createTestClient(platform);
  expect(errorOf(await use(late, token)).errorCode).toBe('loginLinkInvalid');
  expect(errorOf(await late.send('POST', '/api/session/login-token', { token })).errorCode).toBe('loginLinkInvalid');
});

test('the database holds no token, only what it is recognised by', async () => {
  const { token } = await issueFor('nora');
  const { rows } = await platform.database.pool.query('SELECT t::text AS row FROM login_tokens t');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
});

test('a player who is not there, one whose account is closed, and a caller without the operator’s token get none', async () => {
  const publicUserId = await publicIdOf('astrid');
  expect(errorOf(await ask('00000000-0000-4000-8000-000000000000')).errorCode).toBe('101');
  expect(errorOf(await ask(publicUserId, {})).errorCode).toBe('operatorsOnly');
  const early = await issueFor('astrid');
  await platform.database.kysely
    .updateTable('players')
    .set({ status: 'closed' })
    .where('user_name', '=', 'astrid')
    .execute();
  expect(errorOf(await ask(publicUserId)).errorCode).toBe('112');
  expect(errorOf(await use(createTestClient(platform), early.token)).errorCode).toBe('112');
});
