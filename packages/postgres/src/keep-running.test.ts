import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });

/** A server that runs until it is told otherwise. */
function openServer() {
  let isRunning = true;
  const server = {
    isRunning: () => isRunning,
    startAgain: vi.fn(async () => {
      isRunning = true;
    }),
    stop: vi.fn(async () => {
      isRunning = false;
    }),
  };
  const end = () => {
    isRunning = false;
  };
  return { server, end };
}

test('a server that ended is started again within a quarter of a second, as often as it ends', async () => {
  const { server, end } = openServer();
  const watched = keepRunning(server, log);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.startAgain).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    end();
    await vi.advanceTimersByTimeAsync(250);
    expect(server.startAgain).toHaveBeenCalledTimes(times);
  }
  await watched.stop();
});

test('one that cannot start is tried ever less often', async () => {
  const { server, end } = openServer();
  server.startAgain.mockRejectedValue(new Error('the disk is full'));
  const watched = keepRunning(server, log);
  end();
  for (const [index, wait] of [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(server.startAgain).toHaveBeenCalledTimes(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.startAgain).toHaveBeenCalledTimes(index + 1);
  }
  await watched.stop();
});

test('a stop is for good: it ends what is just starting, and starts nothing', async () => {
  const { server, end } = openServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.startAgain.mockReturnValueOnce(promise);
  const watched = keepRunning(server, log);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = watched.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stop).not.toHaveBeenCalled();
  resolve();
  await stopped;
  expect(server.stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.startAgain).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
