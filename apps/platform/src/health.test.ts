import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueue } from './kernel/jobs/enqueue.ts';
import { createMetrics, watchProcess } from './kernel/metrics.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { createTestClient, TEST_ORIGIN } from './testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const statusOf = async (path: string) => (await platform.app.request(`${TEST_ORIGIN}${path}`)).status;

test('figures count calls by endpoint and name nobody', async () => {
  await createTestClient(platform).get('/api/session');
  const text = await (await platform.metricsApp.request('/metrics')).text();
  expect(text).toContain('foyer_requests_total{endpoint="getSession",status="200"} 1');
  expect(text).toMatch(/foyer_request_seconds_count\{endpoint="getSession"\} 1/);
  expect(text).toMatch(/foyer_pool_connections \d+/);
  expect(text).toContain('foyer_streams_open 0');
});

test('what waits in the queue and what was given up is counted by kind, with the age of the oldest', async () => {
  const figures = async () => {
    const text = await (await platform.metricsApp.request('/metrics')).text();
    return text.split('\n').filter((line) => line.startsWith('foyer_jobs_'));
  };
  const { kysely, pool } = platform.database;
  for (const _ of [1, 2]) await enqueue(kysely, 'test', {}, platform.clock.now());
  platform.clock.advance(90_000);
  await pool.query('UPDATE jobs SET failed_at = run_at WHERE id = (SELECT min(id) FROM jobs)');
  expect(await figures()).toEqual([
    'foyer_jobs_waiting{kind="test"} 1',
    'foyer_jobs_oldest_seconds{kind="test"} 90',
    'foyer_jobs_failed{kind="test"} 1',
  ]);
  await pool.query('DELETE FROM jobs');
  expect(await figures()).toEqual([]);
});

test('figures of the process tell its memory, its processor time and how long its event loop is held up', async () => {
  const metrics = createMetrics();
  watchProcess(metrics);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).toMatch(/process_cpu_seconds_total \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test('the public port has no figures and no details', async () => {
  expect(await statusOf('/metrics')).toBe(404);
  expect(await (await platform.app.request(`${TEST_ORIGIN}/health/ready`)).json()).toEqual({ status: 'ready' });
  const details = await (await platform.metricsApp.request('/health/ready')).json();
  expect(details).toMatchObject({ status: 'ready', pool: { waiting: 0 }, streams: 0 });
});

test('however many ask whether it is ready, the database is asked once a second', async () => {
  const query = vi.spyOn(platform.database.pool, 'query');
  platform.clock.advance(1_000);
  await Promise.all(Array.from({ length: 50 }, () => statusOf('/health/ready')));
  platform.clock.advance(999);
  await statusOf('/health/ready');
  const asked = () => query.mock.calls.filter(([text]) => String(text).includes('platform_secret')).length;
  expect(asked()).toBe(1);
  platform.clock.advance(1);
  await statusOf('/health/ready');
  expect(asked()).toBe(2);
  query.mockRestore();
});

test('a platform whose database has gone lives, but is not ready', async () => {
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200]);
  await platform.database.pool.query('ALTER TABLE platform_secret RENAME TO hidden');
  platform.clock.advance(1_000);
  expect(await (await platform.metricsApp.request('/health/ready')).json()).toMatchObject({
    status: 'not ready',
    reason: expect.stringContaining('platform_secret'),
  });
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
});

test('a platform without settings of its brand is not ready: every page would be refused', async () => {
  const other = await createTestPlatform({ config: { brand: 'lumen' } });
  expect((await other.app.request(`${TEST_ORIGIN}/health/ready`)).status).toBe(503);
  expect(await (await other.metricsApp.request('/health/ready')).json()).toMatchObject({
    reason: expect.stringContaining('no settings for brand lumen'),
  });
  await seedDatabase(other.deps, { seed: 'demo', catalogueSize: 0, demo: false, brands: ['lumen'] });
  other.clock.advance(1_000);
  expect((await other.app.request(`${TEST_ORIGIN}/health/ready`)).status).toBe(200);
  await other.close();
});
