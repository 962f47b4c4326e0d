import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, watchProcess } from './metrics.ts';
import { createTestClient, TEST_ORIGIN } from './testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
}, 60_000);
afterAll(() => platform.close());

const statusOf = async (path: string) => (await platform.app.request(`${TEST_ORIGIN}${path}`)).status;

test('figures count calls by endpoint and name nobody', async () => {
  await createTestClient(platform).get('/api/session');
  const text = await (await platform.app.request(`${TEST_ORIGIN}/metrics`)).text();
  expect(text).toContain('foyer_requests_total{endpoint="getSession",status="200"} 1');
  expect(text).toMatch(/foyer_request_seconds_count\{endpoint="getSession"\} 1/);
  expect(text).toMatch(/foyer_pool_connections \d+/);
  expect(text).toContain('foyer_streams_open 0');
});

test('figures of the process tell its memory, its processor time and how long its event loop is held up', async () => {
  const metrics = createMetrics();
  watchProcess(metrics);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).toMatch(/process_cpu_seconds_total \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test('a platform whose database has gone lives, but is not ready', async () => {
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200]);
  await platform.database.pool.query('ALTER TABLE platform_secret RENAME TO hidden');
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
});
