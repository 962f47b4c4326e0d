import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [DAY + 2 * HOUR + 3 * MINUTE, 1, 2, 3],
  [DAY + 2 * HOUR + 3 * MINUTE + 30 * SECOND, 1, 2, 3],
  [MINUTE, 0, 0, 1],
  [MINUTE - 1, 0, 0, 0],
  [DAY - 1, 0, 23, 59],
  [DAY, 1, 0, 0],
  [400 * DAY, 400, 0, 0],
  [0, 0, 0, 0],
  [-DAY, 0, 0, 0],
  [Number.NaN, 0, 0, 0],
])(
  '[COUNTDOWN-02, COUNTDOWN-03, COUNTDOWN-04] %i ms are %i days, %i hours, %i minutes',
  (left, days, hours, minutes) => {
    expect(remainingTime(left)).toEqual({ days, hours, minutes });
  },
);
