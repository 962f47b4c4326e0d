import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleJob } from './schedule-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** A job of every two seconds whose work fails as it is told. */
function startJob() {
  const log = { warn: vi.fn(), error: vi.fn() };
  const work = vi.fn(async () => {});
  return { log, work, job: scheduleJob({ log }, 2_000, 'the job', work) };
}

test('work that found the database away is done a quarter of a second after it is back, and not before its time else', async () => {
  const { log, work, job } = startJob();
  work.mockRejectedValue(AWAY);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(work).toHaveBeenCalledTimes(8);
  expect(log.warn).toHaveBeenCalledOnce();
  work.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(9);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(9);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(10);
  expect(log.error).not.toHaveBeenCalled();
  job.stop();
});

test('the log says each time anew that the database went away, and every other fault', async () => {
  const { log, work, job } = startJob();
  for (const _ of [1, 2]) {
    work.mockRejectedValueOnce(AWAY);
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(log.warn).toHaveBeenCalledTimes(2);
  work.mockRejectedValue(new Error('a fault'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log.error).toHaveBeenCalledTimes(2);
  job.stop();
});

test('work is never done twice at a time, and not after a stop', async () => {
  const { work, job } = startJob();
  const { promise, reject } = Promise.withResolvers<void>();
  work.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
  job.stop();
  reject(AWAY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
