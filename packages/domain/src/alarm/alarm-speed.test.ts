import { expect, test } from 'vitest';
import { alarmSpeed } from './alarm-speed.ts';

test.each([
  [0, 0],
  [1, 10],
  [18, 10],
  [19, 20],
  [36, 20],
  [702, 390],
  [703, 400],
  [720, 400],
  [721, 400],
  [2000, 400],
])('[ALARM-03] [ALARM-04] the speed class of %i characters is %i', (length, speed) => {
  expect(alarmSpeed('x'.repeat(length))).toBe(speed);
});
