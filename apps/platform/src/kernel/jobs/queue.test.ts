import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import type { Kernel } from '../kernel.ts';
import { enqueue } from './enqueue.ts';
import { type Job, JobFailed, type JobKind, JobPostponed, JobQueue, retryDelay } from './queue.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());
beforeEach(() => platform.database.pool.query('DELETE FROM jobs').then(() => {}));
afterEach(() => void vi.useRealTimers());

/** A kind of job that does what it is told, and a queue of it. */
function queueOf(run: (job: Job) => Promise<void>, more: Partial<JobKind<Kernel>> = {}) {
  const kind: JobKind<Kernel> = {
    run: (_deps, job) => run(job),
    atOnce: 1,
    leaseMs: 60_000,
    mostAttempts: 3,
    ...more,
  };
  return new JobQueue<Kernel>(platform.deps, { test: kind });
}

const add = (data: unknown = {}, kind = 'test') => enqueue(platform.database.kysely, kind, data, platform.clock.now());
const rows = () =>
  platform.database.kysely.selectFrom('jobs').select(['attempts', 'last_error', 'failed_at']).orderBy('id').execute();

test.each([
  [1, 15_000],
  [2, 30_000],
  [8, 1_920_000],
  [9, 3_600_000],
  [1_000, 3_600_000],
])('after %i tries the next is %i ms later', (attempts, wait) => {
  expect(retryDelay(attempts)).toBe(wait);
});

test('a job is given its data, its age and its tries; what is done is removed', async () => {
  const jobs: Job[] = [];
  await add({ id: 7 });
  await queueOf(async (job) => void jobs.push(job)).runDue();
  expect(jobs).toEqual([{ data: { id: 7 }, createdAt: platform.clock.now(), attempts: 1, isLast: false }]);
  expect(await rows()).toEqual([]);
});

test('one that fails is tried again, later each time, and given up after its last try', async () => {
  const isLast: boolean[] = [];
  const queue = queueOf(async (job) => {
    isLast.push(job.isLast);
    throw Object.assign(new Error('secret'), { code: 'EBROKEN' });
  });
  await add();
  for (const tries of [1, 2, 3]) {
    await queue.runDue();
    platform.clock.advance(retryDelay(tries) - 1);
    await queue.runDue();
    expect(isLast).toHaveLength(tries);
    platform.clock.advance(1);
  }
  await queue.runDue();
  expect(isLast).toEqual([false, false, true]);
  expect(await rows()).toEqual([{ attempts: 3, last_error: 'EBROKEN', failed_at: expect.any(Date) }]);
});

test.each([
  [
    'a job that no further try would help is given up at once',
    new JobFailed('never', { cause: { responseCode: 550 } }),
    1,
    '550',
    true,
  ],
  ['one that cannot be done yet is never given up', new JobPostponed('not yet'), 5, 'JobPostponed', false],
  ['of an error without a code its name is kept', new TypeError('secret'), 1, 'TypeError', false],
  ['of what is no error nothing is', 'a text', 1, 'unknown', false],
])('%s', async (_title, error, tries, code, isFailed) => {
  const queue = queueOf(() => Promise.reject(error));
  await add();
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await queue.runDue();
    platform.clock.advance(retryDelay(attempt));
  }
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: tries, last_error: code });
  expect(row?.failed_at !== null).toBe(isFailed);
});

test('what a dead process left is taken over when its time is over, and not before', async () => {
  await add();
  const dying = queueOf(() => new Promise(() => {}), { leaseMs: 30_000 });
  void dying.runDue();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  const done = vi.fn(async () => {});
  const next = queueOf(done);
  platform.clock.advance(29_999);
  await next.runDue();
  expect(done).not.toHaveBeenCalled();
  platform.clock.advance(1);
  await next.runDue();
  expect(done).toHaveBeenCalledOnce();
});

test('several processes do each job once, each no more at a time than it may', async () => {
  let running = 0;
  let most = 0;
  const done: unknown[] = [];
  const work = async ({ data }: Job) => {
    running += 1;
    most = Math.max(most, running);
    await platform.database.pool.query('SELECT 1');
    done.push(data);
    running -= 1;
  };
  for (let number = 0; number < 20; number += 1) await add(number);
  await Promise.all([queueOf(work, { atOnce: 2 }).runDue(), queueOf(work, { atOnce: 1 }).runDue()]);
  expect(done.sort()).toEqual(Array.from({ length: 20 }, (_, number) => number).sort());
  expect(most).toBeLessThanOrEqual(3);
});

test('a kind that another release knows waits for it', async () => {
  await add({}, 'ofAnotherRelease');
  await queueOf(() => Promise.reject(new Error('not mine'))).runDue();
  expect(await rows()).toEqual([{ attempts: 0, last_error: null, failed_at: null }]);
});

test('a started queue is woken by the commit, and finds every five seconds what nobody told it of, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const done = vi.fn(async () => {});
  const queue = queueOf(done);
  await add();
  queue.wake('test');
  vi.advanceTimersByTime(60_000);
  queue.start();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await add();
  queue.wake('test');
  await expect.poll(() => done.mock.calls.length).toBe(2);
  await expect.poll(async () => (await rows()).length).toBe(0);
  await add();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => done.mock.calls.length).toBe(3);
  await queue.close();
  await add();
  queue.wake('test');
  vi.advanceTimersByTime(60_000);
  await queue.runDue();
  expect(done).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a job of a transaction that is taken back is none', async () => {
  const failing = platform.database.kysely.transaction().execute(async (trx) => {
    await enqueue(trx, 'test', {}, platform.clock.now());
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await rows()).toEqual([]);
});

test('the commit of a job reaches the processes that run jobs', async () => {
  const running = await createTestPlatform({ seeded: false, runsJobs: true });
  await running.database.kysely
    .transaction()
    .execute((trx) => enqueue(trx, 'sendMail', { mailId: crypto.randomUUID() }, running.clock.now()));
  await expect
    .poll(async () => (await running.database.kysely.selectFrom('jobs').select('id').execute()).length)
    .toBe(0);
  await running.close();
});

test('the log says once that the database is away, and every other fault', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  let fault: Error = away;
  const selectFrom = vi.spyOn(platform.database.kysely, 'selectFrom').mockImplementation(() => {
    throw fault;
  });
  const [warn, error] = [vi.spyOn(platform.deps.log, 'warn'), vi.spyOn(platform.deps.log, 'error')];
  const queue = queueOf(async () => {});
  queue.start();
  for (const next of [away, new Error('broken'), away]) {
    fault = next;
    vi.advanceTimersByTime(5_000);
  }
  expect(selectFrom).toHaveBeenCalledTimes(4);
  await queue.close();
  await expect.poll(() => [warn.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
  for (const spy of [selectFrom, warn, error]) spy.mockRestore();
});
