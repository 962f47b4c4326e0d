import { noteArrival } from '@foyer/contract/visits/affiliate';
import { listArrivals } from '@foyer/contract/visits/affiliate-counts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const authorization = `Bearer ${TOKEN}`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN, demo: false, proxies: 1 } });
});
afterAll(() => platform.close());

const arrive = (body: object, from = '192.0.2.1') =>
  createTestClient(platform).send('POST', noteArrival.path, body, { 'x-forwarded-for': from });
const operator = async (path: string) => {
  const answer = await platform.app.request(`http://localhost${path}`, { headers: { authorization } });
  return { status: answer.status, body: await answer.json() };
};
const countsOf = async (search = '') =>
  z.parse(listArrivals.response, (await operator(`${listArrivals.path}${search}`)).body);

async function nameCodes(affiliateCodes: unknown) {
  const { version } = (await operator('/api/operator/settings')).body;
  const change = { version, backEnd: { affiliateCodes } };
  return createTestClient(platform).send('PUT', '/api/operator/settings', change, { authorization });
}

test('arrivals are counted by partner and day, those of codes that nobody named are not', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, (_, visitor) => arrive({ code: 'northern-reels' }, `198.51.100.${visitor}`)),
    arrive({ code: 'slot-compass' }),
    arrive({ code: 'nobody-of-ours' }),
    arrive({ code: 'Northern-Reels' }),
    arrive({}),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]));
  platform.clock.advance(DAY);
  await arrive({ code: 'northern-reels' });
  expect(await countsOf()).toEqual({
    brand: 'foyer',
    month: '2026-11',
    arrivals: [
      { code: 'northern-reels', day: '2026-11-21', count: 5 },
      { code: 'slot-compass', day: '2026-11-21', count: 1 },
      { code: 'northern-reels', day: '2026-11-22', count: 1 },
    ],
  });
  expect((await countsOf('?month=2026-10')).arrivals).toEqual([]);
  expect((await countsOf('?brand=other')).arrivals).toEqual([]);
  const { rows } = await platform.database.pool.query('SELECT * FROM affiliate_arrivals');
  expect(Object.keys(rows[0])).toEqual(['brand', 'code', 'day', 'arrivals']);
});

test('an address counts once for a code and hour, however often and at once it calls', async () => {
  expect((await nameCodes(['once', 'twice'])).status).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => arrive({ code: 'once' })));
  await arrive({ code: 'twice' });
  platform.clock.advance(HOUR);
  await arrive({ code: 'twice' });
  const { arrivals } = await countsOf();
  expect(arrivals.filter(({ code }) => code !== 'northern-reels' && code !== 'slot-compass')).toEqual([
    expect.objectContaining({ code: 'once', count: 1 }),
    expect.objectContaining({ code: 'twice', count: 2 }),
  ]);
});

test.each([
  [{ code: '' }],
  [{ code: 'a b' }],
  [{ code: 'x'.repeat(65) }],
  [{ code: 7 }],
  [{ code: 'northern-reels', userName: 'nora' }],
])('nothing but a code is taken: %j', async (body) => {
  expect(errorOf(await arrive(body)).errorCode).toBe('2');
});

test('an address that calls too often is refused', async () => {
  const strict = await createTestPlatform({ config: { arrivalsPerAddress: 2 } });
  const codes = [];
  for (let call = 0; call < 3; call += 1) {
    codes.push((await createTestClient(strict).send('POST', noteArrival.path, {})).status);
  }
  await strict.close();
  expect(codes).toEqual([200, 200, 429]);
});

test('only the operator reads the counts and the partners’ codes', async () => {
  const client = createTestClient(platform);
  expect(errorOf(await client.get(listArrivals.path)).errorCode).toBe('operatorsOnly');
  expect(JSON.stringify((await client.get('/api/settings')).body)).not.toContain('northern-reels');
  for (const month of ['2026-13', '2026-1', 'x', "2026-01'"]) {
    expect((await operator(`${listArrivals.path}?month=${encodeURIComponent(month)}`)).status).toBe(400);
  }
});

test.each([
  ['a code that no address could name', ['ok', 'not ok'], 1, 'invalid'],
  ['a code twice', ['a', 'b', 'a'], 2, 'duplicate'],
  ['a number', [7], 0, 'invalid'],
])('the setting refuses %s', async (_, codes, at, key) => {
  const answer = await nameCodes(codes);
  const issues = errorOf(answer).errorDetails.issues;
  expect(issues).toContainEqual(expect.objectContaining({ field: `backEnd.affiliateCodes.${at}`, key }));
});

test('a partner that the operator names is counted from then on, one that is left out no more', async () => {
  expect((await nameCodes(['new-partner'])).status).toBe(200);
  await Promise.all([arrive({ code: 'new-partner' }), arrive({ code: 'slot-compass' })]);
  const { arrivals } = await countsOf();
  const total = (code: string) =>
    arrivals.filter((row) => row.code === code).reduce((sum, { count }) => sum + count, 0);
  expect([total('new-partner'), total('slot-compass')]).toEqual([1, 1]);
});

test('a month is told from its first day to its last', async () => {
  expect((await nameCodes(['monthly'])).status).toBe(200);
  const daysIn = async (month: string) =>
    (await countsOf(`?month=${month}`)).arrivals.filter(({ code }) => code === 'monthly').map(({ day }) => day);
  platform.clock.advance(8 * DAY);
  await arrive({ code: 'monthly' });
  platform.clock.advance(DAY);
  await arrive({ code: 'monthly' });
  expect([await daysIn('2026-11'), await daysIn('2026-12')]).toEqual([['2026-11-30'], ['2026-12-01']]);
});
