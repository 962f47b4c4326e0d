import { expect, test } from 'vitest';
import { inactivityLimitMs } from './inactivity.ts';

test.each([
  ['[SESSION-26] the setting is in minutes', 2, 120_000],
  ['[SESSION-26] parts of a minute count', 0.5, 30_000],
  ['[SESSION-27] missing', undefined, 300_000],
  ['[SESSION-27] null', null, 300_000],
  ['[SESSION-27] zero', 0, 300_000],
  ['[SESSION-27] negative', -1, 300_000],
  ['[SESSION-27] not a number', Number.NaN, 300_000],
])('%s', (_title, minutes, limit) => {
  expect(inactivityLimitMs(minutes)).toBe(limit);
});
