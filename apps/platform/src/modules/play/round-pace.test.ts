import { expect, test } from 'vitest';
import { remainingPauseMs } from './round-pace.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['no round yet', null, 0],
  ['at the same moment', ago(0), 2500],
  ['1 ms short', ago(2499), 1],
  ['exactly at the floor', ago(2500), 0],
  ['long ago', ago(86_400_000), 0],
  ['a process whose clock is 5 ms ahead', ago(-5), 2505],
  ['a clock put back by a day', ago(-86_400_000), 0],
])('[RTS 14G] pause after the last start: %s', (_, lastStart, expected) => {
  expect(remainingPauseMs(lastStart, now, 2500)).toBe(expected);
});
