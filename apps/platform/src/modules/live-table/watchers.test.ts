import { LIVE_TABLES } from '@foyer/games/live-tables';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scheduleJob } from '../../kernel/jobs/schedule-job.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { liveTableModule } from './module.ts';
import { Watchers } from './watchers.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('who looked at a table before the database crashed is counted again within 15 seconds', async () => {
  const { database, deps } = platform;
  await createTestClient(platform).login('lina', 'foyer-demo');
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM sessions WHERE ended_at IS NULL');
  const counted = vi.fn<(counts: ReadonlyMap<number, number>) => void>();
  const watchers = new Watchers({ ...deps, onCounts: counted });
  const nextCount = () => new Promise<object>((resolve) => counted.mockImplementationOnce(resolve));
  const gameId = LIVE_TABLES[0]?.gameId ?? 0;
  const begun = nextCount();
  const liveTables = { ...deps.liveTables, keepWatchersAlive: () => watchers.keepAlive() };
  const jobs = liveTableModule.schedule.map(({ name, everyMs, run }) =>
    scheduleJob(deps, everyMs, name, () => run({ ...deps, liveTables })),
  );
  watchers.recount();
  expect(await begun).toEqual(new Map());
  const leave = await watchers.enter(rows[0]?.id ?? '', gameId);
  for (const happens of ['TRUNCATE live_watchers', 'SELECT 1']) {
    await database.pool.query(happens);
    const recounted = nextCount();
    vi.advanceTimersByTime(15_000);
    expect(await recounted).toEqual(new Map([[gameId, 1]]));
  }
  leave();
  for (const job of jobs) job.stop();
  await watchers.stop();
});

test('those who come and go a hundred times are counted once a second', async () => {
  const counted = vi.fn<(counts: ReadonlyMap<number, number>) => void>();
  const watchers = new Watchers({ ...platform.deps, onCounts: counted });
  for (let change = 0; change < 100; change++) watchers.recount();
  await expect.poll(() => counted.mock.calls.length).toBe(1);
  for (let change = 0; change < 100; change++) watchers.recount();
  await expect.poll(() => counted.mock.calls.length).toBe(2);
  watchers.recount();
  await watchers.stop();
  expect(counted).toHaveBeenCalledTimes(2);
});
