import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '../transport.ts';
import { sendWhenFree } from './send-when-free.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (errorCode: string): Result<string> => ({
  ok: false,
  failure: {
    kind: 'refused',
    status: 503,
    error: {
      error: '',
      errorCode,
      errorSubCode: null,
      errorSubMessage: null,
      errorDetails: {},
      expireTime: null,
      errorUrl: null,
    },
  },
});
const done: Result<string> = { ok: true, value: 'in', maxAge: 0 };

async function answersOf(...answers: Result<string>[]) {
  const send = vi.fn(async () => answers.shift() ?? refused('overloaded'));
  const result = sendWhenFree(send);
  await vi.runAllTimersAsync();
  return { tries: send.mock.calls.length, result: await result };
}

test.each([
  ['is in at once', [done], 1, done],
  ['waits while the house is full', [refused('overloaded'), refused('overloaded'), done], 3, done],
  ['does not repeat what was refused for another reason', [refused('107')], 1, refused('107')],
  ['gives up in the end', [], 7, refused('overloaded')],
] as const)('a call %s', async (_, answers, tries, result) => {
  expect(await answersOf(...answers)).toEqual({ tries, result });
});

test('two that were refused together come back apart', async () => {
  const at: number[] = [];
  const began = Date.now();
  const tryOnce = async () => {
    at.push(Date.now() - began);
    return at.length > 2 ? done : refused('overloaded');
  };
  const send = () => sendWhenFree(tryOnce);
  const both = Promise.all([send(), send()]);
  await vi.runAllTimersAsync();
  await both;
  const [, , first = 0, second = 0] = at;
  expect(first).toBeGreaterThanOrEqual(2_000);
  expect(second).toBeLessThan(4_000);
  expect(second).not.toBe(first);
});
