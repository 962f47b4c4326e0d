import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { useLazyPart, useLazyStatus } from './useLazyPart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SECOND = 1000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lostPart = () => vi.fn<() => Promise<object>>().mockRejectedValue(new TypeError('no such chunk'));

test('a part that is lost is asked for less and less often, and is there once it comes', async () => {
  const part = { name: 'notices' };
  const load = lostPart();
  const lazy = lazyPart(load);
  const { result } = renderHook(() => useLazyPart(lazy, true));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(4.9 * SECOND);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(0.1 * SECOND);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(9.9 * SECOND);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(0.1 * SECOND);
  expect(load).toHaveBeenCalledTimes(3);
  await pass(3600 * SECOND);
  expect(load.mock.calls.length).toBeLessThan(20);
  expect(result.current).toBeNull();

  load.mockResolvedValue(part);
  await pass(320 * SECOND);
  expect(result.current).toBe(part);
});

test('a part that is wanted no longer is not asked for again', async () => {
  const load = lostPart();
  const lazy = lazyPart(load);
  const { unmount } = renderHook(() => useLazyPart(lazy, true));
  await pass(0);
  unmount();
  await pass(60 * SECOND);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is told while the retries go on', async () => {
  const part = { name: 'grid' };
  const load = lostPart();
  const lazy = lazyPart(load);
  const { result } = renderHook(() => useLazyStatus(lazy, true));
  expect(result.current).toEqual({ loaded: null, hasFailed: false });
  await pass(0);
  expect(result.current).toEqual({ loaded: null, hasFailed: true });
  load.mockResolvedValue(part);
  await pass(5 * SECOND);
  expect(result.current).toEqual({ loaded: part, hasFailed: false });
});

test('all who wait share one request; who comes later has the part at once', async () => {
  const part = { name: 'dialog' };
  const load = vi.fn(async () => part);
  const lazy = lazyPart(load);
  lazy.prefetch();
  const first = renderHook(() => useLazyPart(lazy, true));
  expect(first.result.current).toBeNull();
  await pass(0);
  expect(first.result.current).toBe(part);
  expect(renderHook(() => useLazyPart(lazy, true)).result.current).toBe(part);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a press while the chunk is loaded ahead does not fail with what was asked for without a line', async () => {
  const part = { name: 'modal' };
  const load = lostPart();
  const lazy = lazyPart(load);
  lazy.prefetch();
  const pressed = lazy.load();
  load.mockResolvedValue(part);
  expect(await pressed).toBe(part);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a press is told of a lost chunk, and the next press requests it again', async () => {
  const load = lostPart();
  const lazy = lazyPart(load);
  await expect(lazy.load()).rejects.toThrow('no such chunk');
  load.mockResolvedValue({ name: 'modal' });
  expect(await lazy.load()).toEqual({ name: 'modal' });
});

test('what was started stops with its owner', async () => {
  const stop = vi.fn();
  const lazy = lazyPart(async () => ({ start: () => stop }));
  const end = lazy.run(({ start }) => start());
  await pass(0);
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledOnce();
});
