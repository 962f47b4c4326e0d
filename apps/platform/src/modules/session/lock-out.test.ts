import { expect, test } from 'vitest';
import { resolveLockOut } from './lock-out.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));

test.each([
  ['no failure', [], 0, 'open', 0, null],
  ['two failures', [0, 1], 2, 'open', 2, null],
  ['three, at once again', [0, 1, 2], 2, 'paused', 3, 4],
  ['three, two seconds on', [0, 1, 2], 4, 'open', 3, null],
  ['four, two seconds on', [0, 1, 2, 4], 6, 'paused', 4, 8],
  ['four, four seconds on', [0, 1, 2, 4], 8, 'open', 4, null],
  ['five', [0, 1, 2, 4, 8], 9, 'frozen', 5, 1_808],
  ['five, just before the end', [0, 1, 2, 4, 8], 1_799, 'frozen', 5, 1_808],
  ['five, though the first has faded', [0, 1_790, 1_791, 1_792, 1_796], 3_595, 'frozen', 5, 3_596],
  ['five, the freeze over', [0, 1_790, 1_791, 1_792, 1_796], 3_596, 'open', 0, null],
  ['five spread over more than half an hour', [0, 1_900, 1_901, 1_902, 1_904], 1_908, 'open', 4, null],
  ['one half an hour ago', [0], 1_800, 'open', 0, null],
] as const)('[GLI-19 2.5.3] [ERRCODE-12] [ERRCODE-15] %s', (_, failures, now, state, count, until) => {
  const lockOut = resolveLockOut(failures.map(at), at(now));
  expect([lockOut.state, lockOut.failures]).toEqual([state, count]);
  expect('until' in lockOut ? lockOut.until : null).toEqual(until === null ? null : at(until));
});
