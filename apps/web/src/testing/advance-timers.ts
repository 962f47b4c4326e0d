import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Runs `work` with fake timers and advances them: timers that the page set for longer never fire. */
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
