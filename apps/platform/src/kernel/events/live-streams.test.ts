import { randomUUID } from 'node:crypto';
import type { Session } from '@foyer/contract/account/session';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '../../modules/session/hashing/password.ts';
import type { AppDeps } from '../../modules.ts';
import { createTestClient, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer, postEntry } from '../../testing/test-players.ts';
import { publish } from './publish.ts';

const PASSWORD = 'correct horse battery staple';
let platform: TestPlatform;
let passwordHash: string;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => platform.close());

type Message = { id: number | null; event: string; data: Record<string, unknown> };

/** Reads a stream message by message; null at its end. */
async function openStream(cookie: string | null, after?: number, on: TestPlatform = platform) {
  const headers = new Headers(after === undefined ? {} : { 'last-event-id': String(after) });
  if (cookie) headers.set('cookie', cookie);
  const response = await on.app.request(`${TEST_ORIGIN}/api/events`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const id = value('id');
        return {
          id: id === undefined ? null : Number(id),
          event: value('event') ?? '',
          data: JSON.parse(value('data') ?? '{}'),
        };
      }
      const chunk = await reader.read();
      if (chunk.done) return null;
      text += chunk.value;
    }
  };
  return { response, next, cancel: () => reader.cancel() };
}

async function newPlayer(on: TestPlatform = platform) {
  const userName = `live-${randomUUID().slice(0, 8)}`;
  const playerId = await addPlayer(on.database, 10_000n, { userName, passwordHash });
  const client = createTestClient(on);
  await client.login(userName, PASSWORD);
  return { userName, playerId, client };
}

const stake = (playerId: number, reference = 'r') =>
  postEntry(platform.database, {
    kind: 'stake',
    playerId,
    reference,
    at: platform.clock.now(),
    staked: 100n,
    postings: [
      { account: 'cash', amount: -100n },
      { account: 'held', amount: 100n },
    ],
  });

test.each(['/api/events', '/api/live/events'])('%s tells its browser when to come back after a break', async (path) => {
  const { body } = await platform.app.request(TEST_ORIGIN + path);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^retry: 1\d{3}\n(?:id: \d+\n)?event: /);
  await reader?.cancel();
});

test.each(['/api/events', '/api/live/events'])('%s gives a sign of life every 15 seconds', async (path) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = await createTestPlatform({ seeded: false, runsJobs: true });
  const { body } = await own.app.request(TEST_ORIGIN + path);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(15_000);
    expect((await reader?.read())?.value).toBe('event: heartbeat\ndata: {}\n\n');
  }
  await reader?.cancel();
  await own.close();
});

test('a player hears the balance and the summary of this session, numbered one after another', async () => {
  const { playerId, client } = await newPlayer();
  await stake(playerId);
  const stream = await openStream(client.cookie());
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  const hello = await stream.next();
  const { version } = await platform.database.kysely
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(hello).toEqual({
    id: 2,
    event: 'hello',
    data: { number: 2, startedAt: expect.any(String), catalogueVersion: Number(version), walletVersion: 2 },
  });
  await stake(playerId);
  expect(await stream.next()).toMatchObject({
    id: 3,
    event: 'balanceChanged',
    data: {
      balance: { balance: '98.00', cash: '98.00', promo: '0.00', currency: 'EUR', version: 3 },
      summary: { staked: '2.00', returned: '0.00', net: '-2.00', currency: 'EUR' },
    },
  });
  const summary = await client.get('/api/player/play-summary');
  expect(summary.body).toMatchObject({ staked: '2.00', returned: '0.00', net: '-2.00', version: 3 });
  await stream.cancel();
});

test('numbers have no gap under concurrency, and a rolled-back change takes none', async () => {
  const { playerId, client } = await newPlayer();
  const stream = await openStream(client.cookie());
  await stream.next();
  await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? platform.database.kysely.transaction().execute(async (trx) => {
            await publish(
              trx,
              `player:${playerId}`,
              'favouriteChanged',
              { gameId: 1, favourite: true },
              platform.clock.now(),
            );
            throw new Error('rolled back');
          })
        : stake(playerId, `r${index}`),
    ),
  );
  const ids = [];
  for (let i = 0; i < 20; i++) ids.push((await stream.next())?.id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  await stream.cancel();
});

test('what was missed is replayed after Last-Event-ID; too old a number gets hello alone', async () => {
  const { playerId, client } = await newPlayer();
  for (let i = 0; i < 3; i++) await stake(playerId, `r${i}`);
  const stream = await openStream(client.cookie(), 2);
  expect(await stream.next()).toMatchObject({ event: 'hello', data: { number: 2 } });
  expect([(await stream.next())?.id, (await stream.next())?.id]).toEqual([3, 4]);
  await stream.cancel();
  const nearly = await openStream(client.cookie(), 3);
  expect([(await nearly.next())?.data.number, (await nearly.next())?.id]).toEqual([3, 4]);
  await nearly.cancel();
  await platform.database.pool.query('DELETE FROM events WHERE channel = $1 AND number = 2', [`player:${playerId}`]);
  const late = await openStream(client.cookie(), 1);
  expect(await late.next()).toMatchObject({ id: 4, event: 'hello', data: { number: 4 } });
  await late.cancel();
});

test('a page opens the stream at the number that its session answer names, and is told what came since', async () => {
  const { playerId, client } = await newPlayer();
  await stake(playerId);
  const session = (await client.get('/api/session')).body as Session;
  expect(session.eventNumber).toBe(2);
  await stake(playerId, 'between');
  const stream = await openStream(client.cookie(), session.eventNumber);
  expect(await stream.next()).toMatchObject({ id: 2, event: 'hello', data: { startedAt: session.startedAt } });
  expect(await stream.next()).toMatchObject({ id: 3, event: 'balanceChanged' });
  await stream.cancel();
});

test('a stream that comes back after a logout says that it is a guest’s, whose session has no number', async () => {
  const { client } = await newPlayer();
  const former = client.cookie();
  await client.send('POST', '/api/session/logout');
  const stream = await openStream(former, 1);
  expect(await stream.next()).toMatchObject({ event: 'hello', data: { startedAt: null } });
  await stream.cancel();
  const { body } = await client.get('/api/session');
  expect(body).not.toHaveProperty('eventNumber');
});

// No job runs here that would end them later.
test('logout itself ends the streams of that session, and no other', async () => {
  const { userName, client } = await newPlayer();
  const other = createTestClient(platform);
  await other.login(userName, PASSWORD);
  const [own, second] = [await openStream(client.cookie()), await openStream(other.cookie())];
  await own.next();
  await second.next();
  await client.send('POST', '/api/session/logout');
  expect(await own.next()).toMatchObject({ event: 'sessionEnded', data: { reason: 'logout' } });
  expect(await own.next()).toBeNull();
  expect(await second.next()).toMatchObject({ event: 'hello', data: { number: 2 } });
  await second.cancel();
});

test('a session that goes idle is told within two seconds of the moved clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = await createTestPlatform({ seeded: false, runsJobs: true });
  const { client } = await newPlayer(own);
  const stream = await openStream(client.cookie(), undefined, own);
  await stream.next();
  own.clock.advance(31 * 60_000);
  vi.advanceTimersByTime(2_000);
  expect(await stream.next()).toMatchObject({ event: 'sessionEnded', data: { reason: 'idle' } });
  expect(await stream.next()).toBeNull();
  await own.close();
});

test('guests and players hear of a new catalogue; guests hear nothing else', async () => {
  const { playerId, client } = await newPlayer();
  const guest = await openStream(null);
  const player = await openStream(client.cookie());
  const hello = await guest.next();
  await player.next();
  await stake(playerId);
  await platform.database.kysely
    .transaction()
    .execute((trx) => publish(trx, 'all', 'catalogueChanged', { version: 7 }, platform.clock.now()));
  const id = (hello?.id ?? 0) + 1;
  expect(await guest.next()).toEqual({ id, event: 'catalogueChanged', data: { version: 7 } });
  expect(await player.next()).toMatchObject({ event: 'balanceChanged' });
  expect(await player.next()).toEqual({ id: null, event: 'catalogueChanged', data: { version: 7 } });
  await guest.cancel();
  await player.cancel();
  expect(platform.deps.live.count()).toBe(0);
});

test('a payload too long for a notification still arrives', async () => {
  const { playerId, client } = await newPlayer();
  const stream = await openStream(client.cookie());
  await stream.next();
  await platform.database.kysely.transaction().execute(async (trx) => {
    const payload = { gameId: 5, favourite: true, filler: 'x'.repeat(7_000) };
    await publish(trx, `player:${playerId}`, 'favouriteChanged', payload, platform.clock.now());
  });
  expect(await stream.next()).toMatchObject({ event: 'favouriteChanged', data: { gameId: 5, favourite: true } });
  await stream.cancel();
});

test('HEAD opens no stream, whichever it asks for', async () => {
  const head = async (path: string) => {
    const { status, headers, body } = await platform.app.request(`${TEST_ORIGIN}${path}`, { method: 'HEAD' });
    return [status, headers.get('content-type'), body];
  };
  const paths = ['/api/events', '/api/live/events', '/api/chat/events', '/sandbox/desk/events'];
  for (const path of paths) expect([path, ...(await head(path))]).toEqual([path, 200, 'text/event-stream', null]);
  expect([platform.deps.live.count(), platform.deps.liveTables.openStreams()]).toEqual([0, 0]);
});

test('an address may have so many open at a time, and again when one has closed', async () => {
  const few = await createTestPlatform({ seeded: false, config: { eventStreamsPerAddress: 2 } });
  const open = () => few.app.request(`${TEST_ORIGIN}/api/events`);
  const [first] = [await open(), await open()];
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(few.deps.live.count()).toBe(2);
  await first?.body?.cancel();
  expect((await open()).status).toBe(200);
  await few.close();
});

test('a stream that could not begin takes no place of its address', async () => {
  const few = await createTestPlatform({ seeded: false, config: { eventStreamsPerAddress: 1 } });
  const open = () => few.app.request(`${TEST_ORIGIN}/api/events`);
  const { pool } = few.database;
  await pool.query('ALTER TABLE catalogue_state RENAME TO gone');
  expect((await open()).status).toBe(500);
  await pool.query('ALTER TABLE gone RENAME TO catalogue_state');
  expect((await open()).status).toBe(200);
  await few.close();
});

const FAR_BEHIND = 300;

test.each<[string, (deps: AppDeps, told: number) => void]>([
  [
    '/api/events',
    ({ live }, told) =>
      live.deliver({
        channel: 'all',
        number: 1e9 + told,
        name: 'catalogueChanged',
        payload: { version: 1 },
        sessionId: null,
      }),
  ],
  [
    '/api/live/events?currency=EUR&only=jackpots',
    ({ liveTables }, version) => liveTables.sendJackpot({ jackpotId: 'any', currency: 'EUR', version, levels: [] }),
  ],
])('a reader of %s too far behind is cut off at once, whatever still waits for it', async (path, tell) => {
  const { body } = await platform.app.request(`${TEST_ORIGIN}${path}`);
  for (let told = 0; told < FAR_BEHIND; told++) tell(platform.deps, told);
  await expect(body?.getReader().read()).rejects.toThrow('too far behind');
  expect([platform.deps.live.count(), platform.deps.liveTables.openStreams()]).toEqual([0, 0]);
});
