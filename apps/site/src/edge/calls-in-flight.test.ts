import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallsInFlight } from './calls-in-flight.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('calls are waited for until the last is answered, and none for longer than 100 ms', async () => {
  const calls = new CallsInFlight();
  await calls.settled();
  const ends = [calls.begin(), calls.begin()];
  let isSettled = false;
  const settling = calls.settled().then(() => {
    isSettled = true;
  });
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(99);
  expect(isSettled).toBe(false);
  ends[1]?.();
  await settling;
  // A body that trickles in holds up nobody.
  calls.begin();
  await vi.advanceTimersByTimeAsync(100);
  await calls.settled();
});

test('calls without a pause hold up a page for 100 ms', async () => {
  const calls = new CallsInFlight();
  calls.begin();
  const settling = calls.settled();
  await vi.advanceTimersByTimeAsync(50);
  calls.begin();
  await vi.advanceTimersByTimeAsync(60);
  await settling;
});

test('a call that was answered leaves no timer behind', () => {
  const end = new CallsInFlight().begin();
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
