import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLazyModule } from './useLazyModule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SECOND = 1000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that is lost is asked for less and less often, and is there once it comes', async () => {
  const part = { name: 'notices' };
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValue(new TypeError('no such chunk'));
  const { result } = renderHook(() => useLazyModule(load, true));
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
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(new TypeError('no such chunk'));
  const { unmount } = renderHook(() => useLazyModule(load, true));
  await pass(0);
  unmount();
  await pass(60 * SECOND);
  expect(load).toHaveBeenCalledTimes(1);
});
