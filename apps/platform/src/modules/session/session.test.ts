import { Session } from '@foyer/contract/account/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, PRODUCTION, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { endLapsedSessions } from './end-lapsed-sessions.ts';
import { DUMMY_HASH, hashPassword, isPasswordRight } from './hashing/password.ts';

const PASSWORD = 'Árvíztűrő tükörfúrógép 1';
const MINUTE = 60_000;

let platform: TestPlatform;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { proxies: 1 } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => platform.close());

async function newPlayer(status: 'open' | 'closed' = 'open') {
  const userName = `player-${++count}`;
  const playerId = await addPlayer(platform.database, 1_000n, { userName, passwordHash, status });
  return { userName, playerId, client: createTestClient(platform) };
}

const isLoggedIn = async (client: ReturnType<typeof createTestClient>) =>
  z.parse(Session, (await client.get('/api/session')).body).loggedIn;

describe('passwords', () => {
  test('are stored as argon2id and checked exactly', async () => {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordRight(PASSWORD, passwordHash)).toBe(true);
    expect(await isPasswordRight(PASSWORD.normalize('NFD'), passwordHash)).toBe(true);
    expect(await isPasswordRight(`${PASSWORD} `, passwordHash)).toBe(false);
    expect(await isPasswordRight('', DUMMY_HASH)).toBe(false);
    await expect(isPasswordRight('x', 'none')).rejects.toThrow(RangeError);
  });
});

describe('login', () => {
  test('by user name or e-mail in any case; the token is stored as a hash alone and is HttpOnly', async () => {
    const { userName, client } = await newPlayer();
    const answer = await client.login(`  ${userName.toUpperCase()}@EXAMPLE.com`, PASSWORD);
    expect(z.parse(Session, answer.body)).toMatchObject({ loggedIn: true, player: { userName } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^foyer=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
    const token = cookie.slice('foyer='.length, cookie.indexOf(';'));
    const { rows } = await platform.database.pool.query('SELECT encode(token_hash, $1) AS hash FROM sessions', ['hex']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['', '2'],
    ['x', '107'],
    [`${'x'.repeat(254)}`, '107'],
    ['x'.repeat(255), '2'],
    ['a\nb', '2'],
  ])('the name %j is refused with %s', async (userName, code) => {
    expect(errorOf(await createTestClient(platform).login(userName, PASSWORD)).errorCode).toBe(code);
  });

  test('over TLS the cookie is __Host- and Secure, and the plain one is not read', async () => {
    const { userName } = await newPlayer();
    const response = await platform.app.request('https://casino.example/api/session/login', {
      method: 'POST',
      headers: { origin: 'https://casino.example', 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: PASSWORD }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-foyer=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
    const token = cookie.slice('__Host-foyer='.length, cookie.indexOf(';'));
    const balance = (header: string) =>
      platform.app.request('https://casino.example/api/player/balance', { headers: { cookie: header } });
    expect((await balance(`__Host-foyer=${token}`)).status).toBe(200);
    expect((await balance(`foyer=${token}`)).status).toBe(401);
  });

  test('the site’s own origin decides on the cookie, whatever a proxy hands on', async () => {
    const behind = await createTestPlatform({
      seeded: false,
      config: { ...PRODUCTION, origin: 'https://casino.example' },
    });
    await addPlayer(behind.database, 0n, { userName: 'behind', passwordHash });
    const response = await behind.app.request('http://127.0.0.1:3000/api/session/login', {
      method: 'POST',
      headers: { origin: 'https://casino.example', 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'behind', password: PASSWORD }),
    });
    expect([response.status, ...response.headers.getSetCookie()]).toEqual([
      200,
      expect.stringMatching(/^__Host-foyer=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/),
      expect.stringMatching(
        /^__Host-foyer-device=[\w.-]{66}; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=15552000$/,
      ),
    ]);
    await behind.close();
  });

  test('makes a new token each time, and the one before is dead', async () => {
    const { userName, client } = await newPlayer();
    await client.login(userName, PASSWORD);
    const former = client.cookie() ?? '';
    await client.login(userName, PASSWORD);
    expect(client.cookie()).not.toBe(former);
    expect(await isLoggedIn(client)).toBe(true);
    const headers = { cookie: former };
    expect((await platform.app.request('http://localhost/api/player/balance', { headers })).status).toBe(401);
  });

  test('[ERRCODE-12] counts failures, pauses after the third, warns before the last, freezes at the fifth', async () => {
    const { userName, client } = await newPlayer();
    const fail = async () => errorOf(await client.login(userName, 'wrong'));
    expect(await fail()).toMatchObject({ errorCode: '107', errorDetails: { hackLimit: 5, hackCount: 1 } });
    expect(await fail()).toMatchObject({ errorCode: '107', errorDetails: { hackLimit: 5, hackCount: 2 } });
    expect(await fail()).toMatchObject({ errorCode: '107', errorDetails: { hackLimit: 5, hackCount: 3 } });
    expect(await fail()).toMatchObject({ errorCode: 'rateLimited', errorDetails: { retryAfterMs: 2_000 } });
    platform.clock.advance(2_000);
    expect(await fail()).toMatchObject({ errorCode: '109', errorDetails: { hackLimit: 5, hackCount: 4 } });
    platform.clock.advance(2_000);
    expect(await fail()).toMatchObject({ errorCode: 'rateLimited', errorDetails: { retryAfterMs: 2_000 } });
    platform.clock.advance(2_000);
    const frozen = await fail();
    const expireTime = new Date(platform.clock.now().getTime() + 30 * MINUTE).toISOString();
    expect(frozen).toMatchObject({ errorCode: '111', expireTime });
    // The right password does not help.
    expect(errorOf(await client.login(userName, PASSWORD))).toMatchObject({ errorCode: '111', expireTime });
    platform.clock.advance(30 * MINUTE);
    expect((await client.login(userName, PASSWORD)).status).toBe(200);
  });

  test('success takes the failures away', async () => {
    const { userName, client } = await newPlayer();
    for (let i = 0; i < 2; i++) await client.login(userName, 'wrong');
    expect((await client.login(userName, PASSWORD)).status).toBe(200);
    expect(errorOf(await client.login(userName, 'wrong')).errorDetails.hackCount).toBe(1);
  });

  test('twenty guesses at once are not more than three', async () => {
    const { userName, client } = await newPlayer();
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => errorOf(await client.login(userName, 'wrong')).errorCode),
    );
    expect(codes.filter((code) => code === '107')).toHaveLength(3);
    expect(codes.filter((code) => code === 'rateLimited')).toHaveLength(17);
  });

  test('an unknown name answers as a known one does: text, counts, freezing', async () => {
    const { userName, client } = await newPlayer();
    const sequence = async (name: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++) {
        const { status, body } = await client.login(name, 'wrong');
        answers.push({ status, ...errorOf({ status, body, headers: new Headers() }), expireTime: null });
        platform.clock.advance(5_000);
      }
      return answers;
    };
    expect(await sequence('nobody-of-this-name')).toEqual(await sequence(userName));
  });

  // Work, not time: others may have the processor meanwhile. A hash is computed beside the main thread.
  test('an unknown name takes as much work as a known one', async () => {
    const { userName, client } = await newPlayer();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 12; round++) {
      for (const [name, work] of [
        [userName, known],
        ['nobody-at-all', unknown],
      ] as const) {
        const before = process.cpuUsage();
        await client.login(name, 'wrong');
        const { user, system } = process.cpuUsage(before);
        work.push(user + system);
        // Out of every pause and freeze, so that each try is really checked.
        platform.clock.advance(31 * MINUTE);
      }
    }
    const median = (work: number[]) => work.toSorted((a, b) => a - b)[Math.floor(work.length / 2)] ?? 0;
    // Without the dummy hash the quotient is above 5.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
    expect(median(unknown) / median(known)).toBeLessThan(1.7);
  });

  test('a closed account is told so after the right password only', async () => {
    const { userName, client } = await newPlayer('closed');
    expect(errorOf(await client.login(userName, 'wrong')).errorCode).toBe('107');
    expect(errorOf(await client.login(userName, PASSWORD)).errorCode).toBe('112');
    expect(client.cookie()).toBeNull();
  });

  test('an account that is closed while its player logs in gets no session', async () => {
    const { userName, playerId, client } = await newPlayer();
    const { kysely, longRunning, pool } = platform.database;
    const login = await longRunning.kysely.transaction().execute(async (trx) => {
      await trx.updateTable('players').set({ status: 'closed' }).where('id', '=', playerId).execute();
      const answer = client.login(userName, PASSWORD);
      // It has read the account as open, and waits for its row.
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      return { answer };
    });
    expect(errorOf(await login.answer).errorCode).toBe('112');
    expect(client.cookie()).toBeNull();
    expect(await isLoggedIn(client)).toBe(false);
    const sessions = kysely.selectFrom('sessions').select('id').where('player_id', '=', playerId);
    expect(await sessions.execute()).toEqual([]);
  });
});

describe('a session', () => {
  test('[CALL-15] is dead after logout, also for a copy of the cookie; logout without one succeeds', async () => {
    const { userName, client } = await newPlayer();
    await client.login(userName, PASSWORD);
    const cookie = client.cookie() ?? '';
    const logout = await client.send('POST', '/api/session/logout');
    expect([logout.status, logout.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await platform.app.request('http://localhost/api/player/balance', { headers: { cookie } })).status).toBe(
      401,
    );
    expect((await client.send('POST', '/api/session/logout')).status).toBe(200);
  });

  test.each([
    ['29 minutes idle', [29], true],
    ['30 minutes idle', [30], false],
    ['used every 20 minutes for 11 hours', Array<number>(33).fill(20), true],
    ['used every 20 minutes for 12 hours', Array<number>(36).fill(20), false],
  ])('%s', async (_, steps, expected) => {
    const { userName, client } = await newPlayer();
    await client.login(userName, PASSWORD);
    let loggedIn = true;
    for (const minutes of steps) {
      platform.clock.advance(minutes * MINUTE);
      loggedIn = await isLoggedIn(client);
    }
    expect(loggedIn).toBe(expected);
  });

  test('[SHELLCALL-09] auto login takes it up again; without one it clears the cookie', async () => {
    const { userName, client } = await newPlayer();
    await client.login(userName, PASSWORD);
    const autoLogin = async () => z.parse(Session, (await client.send('POST', '/api/session/auto-login')).body);
    expect(await autoLogin()).toMatchObject({ loggedIn: true, player: { userName } });
    platform.clock.advance(31 * MINUTE);
    expect(await autoLogin()).toMatchObject({ loggedIn: false, player: null });
    expect(client.cookie()).toBeNull();
  });

  test('that lapsed is ended with its reason', async () => {
    await endLapsedSessions(platform.deps);
    const { userName, playerId, client } = await newPlayer();
    await client.login(userName, PASSWORD);
    platform.clock.advance(31 * MINUTE);
    await endLapsedSessions(platform.deps);
    const { rows } = await platform.database.pool.query('SELECT end_reason FROM sessions WHERE player_id = $1', [
      playerId,
    ]);
    expect(rows).toEqual([{ end_reason: 'idle' }]);
  });
});
