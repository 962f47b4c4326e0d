import { expect, test } from 'vitest';
import { readClock } from './table-clock.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(START + ms).toISOString();
const round = {
  number: 7,
  startsAt: at(0),
  closesAt: at(20_000),
  drawsAt: at(23_000),
  showsAt: at(34_000),
  endsAt: at(40_000),
};

test.each([
  [0, 'betting', 7, 20],
  [19_001, 'betting', 7, 1],
  [20_000, 'closing', 7, 3],
  [23_000, 'dealing', 7, 11],
  [34_000, 'result', 7, 6],
  [40_000, 'betting', 8, 20],
  [40_000 * 3 + 21_000, 'closing', 10, 2],
  // A clock that is a little behind the server's.
  [-1_000, 'result', 6, 1],
] as const)('%s ms after the start of a round: %s of round %s, %s s left', (ms, phase, number, secondsLeft) => {
  expect(readClock({ round }, START + ms)).toMatchObject({ phase, number, secondsLeft });
});

test('there is no clock at a closed table, nor for a round without length', () => {
  expect(readClock({ round: null }, START)).toBeNull();
  expect(readClock({ round: { ...round, endsAt: round.startsAt } }, START)).toBeNull();
});
