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
  [18_999, 'betting', 7, 2],
  [19_001, 'betting', 7, 1],
  [20_000, 'closing', 7, 3],
  [23_000, 'dealing', 7, 11],
  [34_000, 'result', 7, 6],
  [40_000, 'betting', 8, 20],
  [40_000 * 3 + 21_000, 'closing', 10, 2],
] as const)('%s ms after the start of a round: %s of round %s, %s s left', (ms, phase, number, secondsLeft) => {
  const written = START + Math.floor(ms / 1_000) * 1_000;
  expect(readClock({ round, at: new Date(written).toISOString() }, START + ms)).toMatchObject({
    phase,
    number,
    secondsLeft,
  });
});

test('there is no clock at a closed table, nor for a round without length', () => {
  expect(readClock({ round: null, at: at(0) }, START)).toBeNull();
  expect(readClock({ round: { ...round, endsAt: round.startsAt }, at: at(0) }, START)).toBeNull();
});

test.each([
  ['before the round', 5_000, 0, 'betting'],
  ['while it is dealt', 25_000, 0, 'dealing'],
  ['at the result, before the state with it is here', 34_100, 23_000, 'dealing'],
  ['at the result', 34_100, 34_000, 'result'],
  ['at the result of the round after, before the state with it is here', 75_000, 34_000, 'dealing'],
  ['with the result here, on a clock behind the server’s', 33_500, 34_050, 'result'],
  ['on a clock behind the server’s at the start of a round', -1_000, 100, 'betting'],
] as const)('the old result does not stand for the new one, nor the new one early: %s', (_, now, written, phase) => {
  expect(readClock({ round, at: at(written) }, START + now)?.phase).toBe(phase);
});
