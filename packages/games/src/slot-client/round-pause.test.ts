import { expect, test } from 'vitest';
import { pauseAfterAnswer } from './round-pause.ts';

test.each([
  ['an answer at once', 5_000, 0, 5_000],
  ['a slow line: the platform may have been asked just before it answered', 5_000, 400, 5_000],
  ['a lost answer that was looked for again', 5_000, 3_000, 3_000],
  ['an answer after a long time away', 5_000, 60_000, 0],
  ['a market without a least time', 0, 300, 0],
])('after %s', (_, minRoundMs, sincePressMs, pause) => {
  expect(pauseAfterAnswer(minRoundMs, sincePressMs)).toBe(pause);
});
