import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOnline } from './online.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('waits its time, and no longer once the network is back', async () => {
  const wait = whenOnline(500);
  await vi.advanceTimersByTimeAsync(499);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
  const next = whenOnline(60_000);
  window.dispatchEvent(new Event('online'));
  expect(await isOver(next)).toBe(true);
});

test('without a network it waits for it', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const wait = whenOnline(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isOver(wait)).toBe(false);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await isOver(wait)).toBe(true);
});
