import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Does the work and lets this much of the page's time go by at once, in milliseconds: what the page put off for so long
 * has begun when this returns, and what it puts off longer never comes. Nobody waits for a real clock.
 */
export async function advanceTimers<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const done = await work();
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return done;
  } finally {
    vi.useRealTimers();
  }
}
