import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker, waitAfter } from './outbox-worker.ts';

class CountingWorker extends OutboxWorker {
  works = 0;
  protected override async work(): Promise<void> {
    this.works += 1;
  }
  protected override noteError(error: unknown): void {
    throw error;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that nobody told of is looked for every 5 s, until the worker is closed', async () => {
  const worker = new CountingWorker();
  worker.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(worker.works).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(worker.works).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(worker.works).toBe(2);
  await worker.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker.works).toBe(2);
});

test.each([
  [1, 15_000],
  [2, 30_000],
  [8, 1_920_000],
  [9, 3_600_000],
  [1_000, 3_600_000],
])('after %i tries the next is %i ms later', (attempts, wait) => {
  expect(waitAfter(attempts)).toBe(wait);
});
