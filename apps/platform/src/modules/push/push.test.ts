import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { JobQueue } from '../../kernel/jobs/queue.ts';
import { JOBS } from '../../modules.ts';
import { type FakePushService, startFakePushService } from '../../testing/fake-push-service.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { isInnerAddress, isPushEndpoint, lookupPublicAddress } from './push-endpoint.ts';
import { openPushKeys } from './push-keys.ts';
import { bonusPush, queuePush, SEND_PUSH } from './queue-push.ts';

let platform: TestPlatform;
let service: FakePushService;
beforeAll(async () => {
  [platform, service] = await Promise.all([createTestPlatform(), startFakePushService()]);
});
afterAll(async () => {
  await platform.close();
  await service.close();
});
afterEach(async () => {
  await platform.database.pool.query('DELETE FROM push_subscriptions');
  await platform.database.pool.query('DELETE FROM jobs');
  service.answerWith(201);
});

const PASSWORD = 'foyer-demo';

async function logIn(userName = 'lina'): Promise<TestClient> {
  const client = createTestClient(platform);
  expect((await client.login(userName, PASSWORD)).status).toBe(200);
  return client;
}

const subscribe = (client: TestClient, body: unknown = service.subscription('one')) =>
  client.send('POST', '/api/player/push/subscribe', body);
const count = async (table: 'push_subscriptions' | 'jobs'): Promise<number> =>
  Number((await platform.database.pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count);
const sandbox = (path: string) =>
  platform.app.request(`http://localhost/sandbox/push${path}`, {
    method: 'POST',
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  });
const playerOf = async (): Promise<number> =>
  (await platform.database.pool.query('SELECT player_id FROM push_subscriptions')).rows[0]?.player_id;

test('a bonus that is given is told to each browser of the player: encrypted, and signed for the push service', async () => {
  const client = await logIn();
  const key = await client.get('/api/push/key');
  for (const name of ['phone', 'desk']) expect((await subscribe(client, service.subscription(name))).status).toBe(200);
  const before = service.taken.length;
  expect((await sandbox(`/${await playerOf()}/bonus`)).status).toBe(303);
  await platform.queue.runDue();
  const taken = service.taken.slice(before);
  expect(taken.map(({ path }) => path).sort()).toEqual(['/send/desk', '/send/phone']);
  for (const { headers, claims, publicKey, body } of taken) {
    expect([headers['content-encoding'], headers.ttl]).toEqual(['aes128gcm', '86400']);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:help@foyer.example' });
    expect({ publicKey }).toEqual(key.body);
    expect(body.includes('free spins')).toBe(false);
    expect(body.length).toBeGreaterThan(100);
  }
  expect(await count('jobs')).toBe(0);
  const bonuses = JSON.stringify((await client.get('/api/player/bonuses')).body);
  expect(bonuses).toContain('Ten free spins');
});

test('the message is in the language of the account, and leads to a page of that language', async () => {
  const client = await logIn();
  await subscribe(client);
  await platform.database.pool.query(`UPDATE players SET language = 'sv' WHERE user_name = 'lina'`);
  service.answerWith(503);
  await sandbox(`/${await playerOf()}/bonus`);
  await platform.queue.runDue();
  const { rows } = await platform.database.pool.query('SELECT payload FROM push_messages');
  expect(JSON.parse(rows[0]?.payload)).toEqual({
    title: 'En bonus till dig',
    body: 'Tio gratissnurr: du hittar den med sina villkor under Bonusar.',
    path: '/sv/my/current-bonuses',
  });
});

test('[PUSH-02] a logout ends the subscription of its browser, not that of another', async () => {
  const [here, there] = [await logIn(), await logIn()];
  await subscribe(here, service.subscription('here'));
  await subscribe(there, service.subscription('there'));
  expect((await here.send('POST', '/api/session/logout', {})).status).toBe(200);
  const { rows } = await platform.database.pool.query('SELECT endpoint FROM push_subscriptions');
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/send/there`]);
});

test('a logout at the same moment as a subscription leaves none', async () => {
  const client = await logIn();
  const ending = await platform.database.longRunning.pool.connect();
  await ending.query('BEGIN');
  await ending.query('UPDATE sessions SET ended_at = $1, end_reason = $2 WHERE ended_at IS NULL', [
    platform.clock.now(),
    'logout',
  ]);
  // The session still runs for whoever looks, and ends before the subscription is written.
  const answer = subscribe(client);
  const held = 'SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1 AND query LIKE $2';
  await expect.poll(async () => (await platform.database.pool.query(held, ['Lock', '%for share%'])).rowCount).toBe(1);
  await ending.query('COMMIT');
  ending.release();
  expect((await answer).status).toBe(401);
  expect(await count('push_subscriptions')).toBe(0);
});

test('another player who logs in over a session ends its subscription; a closed account is told nothing', async () => {
  const client = await logIn();
  await subscribe(client);
  const playerId = await playerOf();
  await platform.database.pool.query(`UPDATE players SET status = 'closed' WHERE id = $1`, [playerId]);
  await sandbox(`/${playerId}/test`);
  expect(await count('jobs')).toBe(0);
  await platform.database.pool.query(`UPDATE players SET status = 'open' WHERE id = $1`, [playerId]);
  await client.login('lina', PASSWORD);
  expect(await count('push_subscriptions')).toBe(1);
  await subscribe(client);
  await client.login('nora', PASSWORD);
  expect(await count('push_subscriptions')).toBe(0);
});

test('a browser is one player’s: the next who subscribes on it takes it over; others cannot end it', async () => {
  const shared = service.subscription('shared');
  const [lina, other] = [await logIn('lina'), await logIn('nora')];
  await subscribe(lina, shared);
  await subscribe(lina, shared);
  await sandbox(`/${await playerOf()}/test`);
  const end = (client: TestClient) =>
    client.send('POST', '/api/player/push/unsubscribe', { endpoint: shared.endpoint });
  expect((await end(other)).status).toBe(200);
  expect(await count('push_subscriptions')).toBe(1);
  await subscribe(other, shared);
  expect(await count('push_subscriptions')).toBe(1);
  expect((await end(lina)).status).toBe(200);
  expect(await count('push_subscriptions')).toBe(1);
  await end(other);
  expect(await count('push_subscriptions')).toBe(0);
});

test('a browser that is forgotten takes its messages along, and their jobs do nothing', async () => {
  await subscribe(await logIn());
  await sandbox(`/${await playerOf()}/test`);
  const { rows } = await platform.database.pool.query('SELECT data FROM jobs');
  expect(rows).toEqual([{ data: { messageId: expect.any(String) } }]);
  await platform.database.pool.query('DELETE FROM push_subscriptions');
  expect((await platform.database.pool.query('SELECT id FROM push_messages')).rows).toEqual([]);
  const before = service.taken.length;
  await platform.queue.runDue();
  expect([service.taken.length, await count('jobs')]).toEqual([before, 0]);
});

test('a push service that does not answer holds up no other browser', async () => {
  const client = await logIn();
  for (const name of ['slow', 'quick-1', 'quick-2', 'quick-3']) await subscribe(client, service.subscription(name));
  const letGo = service.holdUp('slow');
  const before = service.taken.length;
  await sandbox(`/${await playerOf()}/test`);
  const delivery = platform.queue.runDue();
  await expect.poll(() => service.taken.length - before).toBe(3);
  expect(await count('jobs')).toBeGreaterThan(0);
  letGo();
  await delivery;
  expect(await count('jobs')).toBe(0);
});

test('ten browsers a player: the one not seen for longest makes room', async () => {
  const client = await logIn();
  for (let number = 0; number < 12; number += 1) {
    platform.clock.advance(1000);
    await subscribe(client, service.subscription(`b${number}`));
  }
  const { rows } = await platform.database.pool.query('SELECT endpoint FROM push_subscriptions ORDER BY renewed_at');
  expect([rows.length, rows[0]?.endpoint]).toEqual([10, `${service.origin}/send/b2`]);
});

test.each([
  [101, 1, 1],
  [404, 0, 0],
  [410, 0, 0],
  [201, 1, 0],
  [400, 1, 0],
  [307, 1, 0],
  [429, 1, 1],
  [503, 1, 1],
])('a push service that answers %i leaves %i browsers and %i messages', async (status, browsers, messages) => {
  await subscribe(await logIn());
  await sandbox(`/${await playerOf()}/test`);
  service.answerWith(status);
  const before = service.taken.length;
  const warn = vi.spyOn(platform.deps.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  await platform.queue.runDue();
  expect(warn).toHaveBeenCalledTimes(status === 201 ? 0 : 1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('/send/');
  expect([await count('push_subscriptions'), await count('jobs')]).toEqual([browsers, messages]);
  expect(service.taken.length).toBeLessThanOrEqual(before + 1);
});

test('a message that could not be sent goes later, and not after a day', async () => {
  await subscribe(await logIn());
  service.answerWith(503);
  await sandbox(`/${await playerOf()}/test`);
  await platform.queue.runDue();
  service.answerWith(201);
  const before = service.taken.length;
  await platform.queue.runDue();
  expect(service.taken.length).toBe(before);
  platform.clock.advance(16_000);
  await platform.queue.runDue();
  expect([service.taken.length, await count('jobs')]).toEqual([before + 1, 0]);
  service.answerWith(503);
  await sandbox(`/${await playerOf()}/test`);
  await platform.queue.runDue();
  platform.clock.advance(25 * 3_600_000);
  await platform.queue.runDue();
  expect(await count('jobs')).toBe(0);
});

test('a title of any length and any signs never stands in the way of what it tells of', async () => {
  await subscribe(await logIn());
  const playerId = await playerOf();
  for (const title of ['\u0001'.repeat(5000), '🎰'.repeat(3000), '"<b>\u202e'.repeat(900)]) {
    const news = bonusPush({ en: title });
    const write = platform.database.kysely
      .transaction()
      .execute((trx) => queuePush(trx, playerId, news, platform.clock.now()));
    expect(await write).toBe(1);
  }
  await platform.queue.runDue();
  expect(await count('jobs')).toBe(0);
});

test('the keys are made once, whoever asks first', async () => {
  await platform.database.pool.query('DELETE FROM push_keys');
  const all = await Promise.all([1, 2, 3].map(() => openPushKeys(platform.database)));
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(all[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
});

test('what is no subscription is refused, and guests have none', async () => {
  const client = await logIn();
  const right = service.subscription('one');
  const ofLength = (length: number) => ({ ...right, endpoint: right.endpoint.padEnd(length, 'x') });
  const wrong: [unknown, number][] = [
    [{ ...right, endpoint: 'http://example.com/x' }, 400],
    [{ ...right, endpoint: 'https://192.168.0.1/x' }, 400],
    [ofLength(1001), 400],
    [{ ...right, keys: { ...right.keys, auth: 'short' } }, 400],
    [{ ...right, expirationTime: null }, 400],
  ];
  for (const [body, status] of wrong) expect((await subscribe(client, body)).status).toBe(status);
  expect((await subscribe(createTestClient(platform), right)).status).toBe(401);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await client.send('POST', '/api/player/push/subscribe', right, foreign)).status).toBe(403);
  expect(await count('push_subscriptions')).toBe(0);
  expect((await subscribe(client, ofLength(1000))).status).toBe(200);
});

describe('where messages may go', () => {
  test.each<[string, boolean, boolean]>([
    ['https://fcm.googleapis.com/fcm/send/abc', true, true],
    ['https://updates.push.services.mozilla.com:443/wpush/v2/x', true, true],
    ['https://push.example.org/x', true, true],
    ['https://other.example.org/x', false, false],
    ['http://push.example.org/x', false, false],
    ['https://push.example.org:8443/x', false, false],
    ['https://user:pass@push.example.org/x', false, false],
    ['https://push.example.org/x#y', false, false],
    ['https://127.0.0.1/x', false, true],
    ['http://localhost:9000/x', false, true],
    ['https://2130706433/x', false, true],
    ['https://0x7f.1/x', false, true],
    ['https://10.0.0.7/x', false, false],
    ['https://[::1]/x', false, false],
    ['https://[::ffff:10.0.0.7]/x', false, false],
    ['https://metadata.google.internal/x', false, false],
    ['https://printer.local./x', false, false],
    ['https://intranet/x', false, false],
    ['file:///etc/passwd', false, false],
    ['javascript:alert(1)', false, false],
    ['', false, false],
  ])('%s: in production %s, on this machine %s', (address, outside, inside) => {
    const may = (allowsInner: boolean) => isPushEndpoint(address, { allowsInner, services: ['push.example.org'] });
    expect([may(false), may(true)]).toEqual([outside, inside]);
  });

  test('only push services are called: those of browsers, and those that the operator names', () => {
    const may = (address: string, services: string[] = []) => isPushEndpoint(address, { allowsInner: false, services });
    expect(may('https://web.push.apple.com/QGx')).toBe(true);
    expect(may('https://wns2-par02p.notify.windows.com/w/?token=x')).toBe(true);
    expect(may('https://example.com/x')).toBe(false);
    expect(may('https://push.apple.com.example.com/x')).toBe(false);
    expect(may('https://notpush.apple.com/x')).toBe(false);
    expect(may('https://push.casino.example.org/x', ['casino.example.org'])).toBe(true);
  });

  test.each([
    ['10.1.2.3', true],
    ['100.64.0.1', true],
    ['169.254.169.254', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['2606:4700::1111', false],
  ])('%s is inside: %s', (address, expected) => {
    expect(isInnerAddress(address)).toBe(expected);
  });

  test('a name that leads inside by the time of the sending is not called', async () => {
    const asked: string[] = [];
    const find = (host: string, _: object, answer: (error: null, found: object[]) => void) => {
      asked.push(host);
      answer(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    };
    const look = (allowsInner: boolean, all: boolean) =>
      new Promise((resolve) => {
        lookupPublicAddress(allowsInner, find as never)('push.example.org', { all }, (error, found) =>
          resolve(error ? error.message : found),
        );
      });
    expect(await look(false, true)).toMatch(/no host of the open net/);
    expect(await look(true, false)).toBe('8.8.8.8');
    expect(asked).toEqual(['push.example.org', 'push.example.org']);
  });

  test('an address that was taken on this machine is not called without the demo', async () => {
    await subscribe(await logIn());
    const before = service.taken.length;
    const { database } = platform;
    const pushes = { ...platform.deps.pushes, allowsInner: false, services: [] };
    const messageId = randomUUID();
    await database.pool.query(
      `INSERT INTO push_messages (id, subscription_id, payload, at, next_try_at)
       SELECT $1, id, '{}', renewed_at, renewed_at FROM push_subscriptions`,
      [messageId],
    );
    await enqueue(database.kysely, SEND_PUSH, { messageId }, platform.clock.now());
    await new JobQueue({ ...platform.deps, pushes }, JOBS).runDue();
    expect([service.taken.length, await count('push_subscriptions')]).toEqual([before, 0]);
  });
});
