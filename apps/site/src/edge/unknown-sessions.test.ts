import { expect, test } from 'vitest';
import { UnknownSessions } from './unknown-sessions.ts';

test('a cookie that is nobody’s is remembered for a minute, among the last 10,000', () => {
  let now = 0;
  const gone = new UnknownSessions(() => now);
  gone.add('a');
  expect([gone.has('a'), gone.has('b')]).toEqual([true, false]);
  now = 60_000;
  expect(gone.has('a')).toBe(false);
  gone.add('a');
  for (let i = 0; i < 10_000; i++) gone.add(`cookie ${i}`);
  expect([gone.has('a'), gone.has('cookie 0')]).toEqual([false, true]);
});
