import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInFlightLines, InFlight } from './in-flight.ts';

const LIMITS = { atOnce: 2, mostWaiting: 2, waitMs: 1_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls of callers that end when they are told to, and the order in which they were begun. */
function openCalls(line: InFlight) {
  const begun: string[] = [];
  const call = (caller: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = line.run(caller, () => {
      begun.push(name);
      return promise;
    });
    // Looked at by the test; a refusal before that is no accident.
    answer.catch(() => undefined);
    return { answer, end: () => resolve(name) };
  };
  return { begun, call };
}

test('so many calls of a caller run at once; the next begin in the order in which they came', async () => {
  const { begun, call } = openCalls(new InFlight(LIMITS));
  const calls = ['a', 'b', 'c', 'd'].map((name) => call('nora', name));
  expect(begun).toEqual(['a', 'b']);
  await expect(call('nora', 'e').answer, 'no room left in the line').rejects.toMatchObject({ code: 'requestInFlight' });
  call('lina', 'of another');
  expect(begun).toEqual(['a', 'b', 'of another']);
  for (const [index, { answer, end }] of calls.entries()) {
    end();
    expect(await answer).toBe(['a', 'b', 'c', 'd'][index]);
  }
  expect(begun).toEqual(['a', 'b', 'of another', 'c', 'd']);
  expect(vi.getTimerCount()).toBe(0);
});

test('who has waited too long is refused and keeps nobody else waiting', async () => {
  const { begun, call } = openCalls(new InFlight(LIMITS));
  const [first] = [call('nora', 'a'), call('nora', 'b')];
  const late = call('nora', 'late');
  await vi.advanceTimersByTimeAsync(999);
  const next = call('nora', 'next');
  await vi.advanceTimersByTimeAsync(1);
  await expect(late.answer).rejects.toMatchObject({ code: 'requestInFlight' });
  first?.end();
  await first?.answer;
  expect(begun).toEqual(['a', 'b', 'next']);
  next.end();
  expect(await next.answer).toBe('next');
});

test('a call that fails gives its turn back', async () => {
  const line = new InFlight({ ...LIMITS, atOnce: 1 });
  await expect(line.run('nora', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run('nora', () => 'again')).toBe('again');
});

test.each([
  ['players', 2, 64, 'requestInFlight'],
  ['guests', 4, 256, 'requestInFlight'],
  ['guesses', 2, 512, 'overloaded'],
] as const)('of %s %i calls run at once and %i wait; then it is %s', async (kind, running, waiting, code) => {
  const { begun, call } = openCalls(createInFlightLines()[kind]);
  for (let count = 0; count < running + waiting; count += 1) call('one', String(count));
  expect(begun).toHaveLength(running);
  await expect(call('one', 'too many').answer).rejects.toMatchObject({ code });
});
