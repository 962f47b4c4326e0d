import { expect, expectTypeOf, test } from 'vitest';
import { type ExpiringCode, formatTimeLeft } from './expiring-code.ts';

test('[CODE-01] an expiring code has a code, a pin id and the time of its end, and nothing else', () => {
  expectTypeOf<ExpiringCode>().toEqualTypeOf<{
    readonly code: string;
    readonly pinId: string;
    readonly expirationTime: string;
  }>();
});

test.each([
  [65_000, '1:05'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%s ms are written %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
