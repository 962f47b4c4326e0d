import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword } from '../../modules/session/hashing/password.ts';
import { createTestClient, errorOf, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, PRODUCTION, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { BODY_LIMIT_BYTES } from './read-input.ts';

const PASSWORD = 'correct horse battery staple';
const all = Object.values<Endpoint>(ENDPOINTS);
const writing = all.filter((endpoint) => endpoint.method !== 'GET');

/** An address of the endpoint with plausible parameters. */
function pathOf(endpoint: Endpoint): string {
  return endpoint.path
    .replaceAll(/\{(launchId|roundId)\}/g, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/\{gameId\}/g, '1')
    .replaceAll(/\{language\}/g, 'en')
    .replaceAll(/\{\w+\}/g, 'some-game');
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
  const passwordHash = await hashPassword(PASSWORD);
  await addPlayer(platform.database, 128_450n, { userName: 'anna', passwordHash });
});
afterAll(() => platform.close());

const strictError = z.strictObject({ ...ApiError.shape });
const request = (path: string, init: RequestInit = {}) => platform.app.request(`${TEST_ORIGIN}${path}`, init);

describe('every endpoint', () => {
  test('[CALL-17] stands below /api', () => {
    expect(all.filter((endpoint) => !endpoint.path.startsWith('/api/'))).toEqual([]);
  });

  test.each(all.filter(({ access }) => access === 'player').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses a guest with 115',
    async (_, endpoint) => {
      const client = createTestClient(platform);
      const answer =
        endpoint.method === 'GET'
          ? await client.get(pathOf(endpoint))
          : await client.send(endpoint.method, pathOf(endpoint), {});
      expect([answer.status, errorOf(answer).errorCode]).toEqual([401, '115']);
    },
  );

  test.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses other sites, forms and plain text',
    async (_, endpoint) => {
      const own = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const { origin: _origin, ...noOrigin } = own;
      const { 'sec-fetch-site': _site, ...noSite } = own;
      const form = 'application/x-www-form-urlencoded';
      const attempts: [string, Record<string, string>, string, number][] = [
        ['foreign origin', { ...noSite, origin: 'https://evil.example' }, '{}', 403],
        ['origin null', { ...noSite, origin: 'null' }, '{}', 403],
        ['other port', { ...noSite, origin: `${TEST_ORIGIN}:81` }, '{}', 403],
        ['cross-site', { ...own, 'sec-fetch-site': 'cross-site' }, '{}', 403],
        ['same-site', { ...own, 'sec-fetch-site': 'same-site' }, '{}', 403],
        ['browser without origin', noOrigin, '{}', 403],
        ['no browser, form', { 'content-type': form }, 'a=b', 403],
        ['no browser, no type', {}, '', 403],
        ['own site, plain text', { ...own, 'content-type': 'text/plain' }, '{}', 400],
        ['own site, form', { ...own, 'content-type': form }, 'a=b', 400],
        ['own site, multipart', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 400],
      ];
      for (const [name, headers, body, status] of attempts) {
        const response = await request(pathOf(endpoint), { method: endpoint.method, headers, body });
        const code = strictError.parse(await response.json()).errorCode;
        const byAccess = endpoint.access === 'player' ? '115' : endpoint.access === 'operator' ? 'operatorsOnly' : '2';
        const expected = status === 403 ? 'crossSiteRequest' : byAccess;
        expect([name, code]).toEqual([name, expected]);
      }
      if (all.some(({ method, path }) => method === 'GET' && path === endpoint.path)) return;
      const byGet = await request(pathOf(endpoint));
      expect(byGet.status).toBe(404);
    },
  );

  test('carries the security headers on answers and refusals', async () => {
    for (const path of ['/api/session', '/api/player/balance', '/api/nothing/here']) {
      const { headers } = await request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

describe('refusals', () => {
  const json = { origin: TEST_ORIGIN, 'content-type': 'application/json' };
  const login = (body: string | Uint8Array<ArrayBuffer>) =>
    request('/api/session/login', { method: 'POST', headers: json, body });

  test('[ENTITY-07] every refused call offers all seven fields and no other', async () => {
    const response = await request('/api/player/balance');
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), await response.json())).sort()).toEqual([
      'error',
      'errorCode',
      'errorDetails',
      'errorSubCode',
      'errorSubMessage',
      'errorUrl',
      'expireTime',
    ]);
  });

  test.each([
    ['not JSON', '{"userName":', 400, '2'],
    ['nothing', '', 400, '2'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, '2'],
    ['an array', '[]', 400, '2'],
    ['an unknown field', '{"userName":"a","password":"b","admin":true}', 400, '2'],
    ['a prototype', '{"userName":"a","password":"b","__proto__":{"admin":true}}', 400, '2'],
    ['too much', JSON.stringify({ userName: 'a', password: 'x'.repeat(BODY_LIMIT_BYTES) }), 413, 'payloadTooLarge'],
  ])('a body that is %s', async (_, body, status, code) => {
    const response = await login(body);
    expect([response.status, strictError.parse(await response.json()).errorCode]).toEqual([status, code]);
  });

  test('complaints name the field and never repeat what was sent', async () => {
    const response = await login(JSON.stringify({ userName: '', password: 5 }));
    const text = await response.text();
    expect(strictError.parse(JSON.parse(text)).errorDetails.issues).toEqual([
      { field: 'userName', key: 'tooSmall', params: { minimum: 1 } },
      { field: 'password', key: 'invalid' },
    ]);
  });

  test.each([
    ['/api/nothing', 404, '101'],
    ['/api/game/list?page=1&page=2', 400, '2'],
    ['/api/session?who=me', 400, '2'],
    ['/api/events?after=x', 400, '2'],
  ])('GET %s is %i %s', async (path, status, code) => {
    const response = await request(path);
    expect([response.status, strictError.parse(await response.json()).errorCode]).toEqual([status, code]);
  });

  test('an answer is named as the request was', async () => {
    const response = await platform.app.request(`${TEST_ORIGIN}/api/session`, {
      headers: { 'x-request-id': 'edge-7f3a:0001' },
    });
    expect(response.headers.get('x-request-id')).toBe('edge-7f3a:0001');
    const missing = await platform.app.request(`${TEST_ORIGIN}/api/nothing`, {
      headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
    });
    expect(missing.headers.get('x-request-id')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  test('an unexpected fault is 100 with the request id and no detail', async () => {
    const broken = await createTestPlatform({ seeded: false });
    await broken.database.pool.query('ALTER TABLE sessions RENAME TO hidden');
    const response = await broken.app.request(`${TEST_ORIGIN}/api/player/balance`, {
      headers: { cookie: `foyer=${'a'.repeat(43)}` },
    });
    const { errorCode, error, errorSubMessage } = strictError.parse(await response.json());
    expect([response.status, errorCode, error]).toEqual([500, '100', 'Technical issues.']);
    expect(errorSubMessage).toBe(`Request ${response.headers.get('x-request-id')}.`);
    await broken.close();
  });

  test('development calls do not exist without the demo', async () => {
    const production = await createTestPlatform({ seeded: false, config: PRODUCTION });
    const calls = all.filter(({ access }) => access === 'development');
    expect(calls.length).toBeGreaterThan(0);
    const addresses = calls.map((endpoint) => ({ path: pathOf(endpoint), method: endpoint.method }));
    const sandbox = ['', '/', '/desk', '/inbox', '/push', '/sandbox.css'].map((path) => ({
      path: `/sandbox${path}`,
      method: 'GET',
    }));
    for (const { path, method } of [...addresses, ...sandbox]) {
      const response = await production.app.request(`${TEST_ORIGIN}${path}`, { method });
      expect([path, response.status]).toEqual([path, 404]);
    }
    await production.close();
  });

  test('guesses are limited per account', async () => {
    const strict = await createTestPlatform({ seeded: false, config: { guessingPerAccount: 3 } });
    const client = createTestClient(strict);
    const token = 'a'.repeat(32);
    const codes = [];
    for (let i = 0; i < 4; i++) {
      const answer = await client.send('POST', '/api/session/login-by-token', { token });
      codes.push(errorOf(answer).errorCode);
      if (i === 3) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(codes).toEqual(['loginLinkInvalid', 'loginLinkInvalid', 'loginLinkInvalid', 'rateLimited']);
    await strict.close();
  });

  test('a guess that waits for its turn is counted too', async () => {
    const inTurn = all.filter(({ rateLimit }) => rateLimit === 'guessingInTurn');
    expect(inTurn.map(({ name }) => name).sort()).toEqual(['askToReturn', 'login']);
    const strict = await createTestPlatform({ seeded: false, config: { guessingPerAddress: 1, proxies: 1 } });
    const client = createTestClient(strict);
    for (const [index, { path }] of inTurn.entries()) {
      const from = { 'x-forwarded-for': `192.0.2.${index}` };
      const codes = [];
      for (const userName of ['one', 'two']) {
        codes.push(errorOf(await client.send('POST', path, { userName, password: 'wrong' }, from)).errorCode);
      }
      expect([path, ...codes]).toEqual([path, '107', 'rateLimited']);
    }
    await strict.close();
  });

  test('behind a proxy each caller is counted alone, and cannot choose who is counted', async () => {
    const strict = await createTestPlatform({ seeded: false, config: { guessingPerAddress: 1, proxies: 1 } });
    const client = createTestClient(strict);
    const callers = ['1.1.1.1', '9.9.9.9, 1.1.1.1', '2.2.2.2', '2001:db8::1', '2001:db8::2'];
    const codes = [];
    for (const [index, from] of callers.entries()) {
      const token = `${index}`.repeat(32);
      const answer = await client.send('POST', '/api/session/login-by-token', { token }, { 'x-forwarded-for': from });
      codes.push(errorOf(answer).errorCode);
    }
    expect(codes).toEqual(['loginLinkInvalid', 'rateLimited', 'loginLinkInvalid', 'loginLinkInvalid', 'rateLimited']);
    await strict.close();
  });
});

describe('the balance', () => {
  test('[CALL-01, SHELLCALL-01] [CALL-02, SHELLCALL-02] [ENTITY-08, REGDATA-08] has balance, cash, promo and currency and takes no payload', async () => {
    const client = createTestClient(platform);
    await client.login('anna', PASSWORD);
    const answer = await client.get('/api/player/balance');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ balance: '1284.50', cash: '1284.50', promo: '0.00', currency: 'EUR' });
    expect((await client.get('/api/player/balance?x=1')).status).toBe(400);
  });

  test('[CALL-15] is refused after logout', async () => {
    const client = createTestClient(platform);
    await client.login('anna@example.com', PASSWORD);
    expect((await client.get('/api/player/balance')).status).toBe(200);
    expect((await client.send('POST', '/api/session/logout')).status).toBe(200);
    expect(client.cookie()).toBeNull();
    expect(errorOf(await client.get('/api/player/balance')).errorCode).toBe('115');
  });
});
