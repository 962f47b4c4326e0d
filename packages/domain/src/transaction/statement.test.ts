import { expect, test } from 'vitest';
import { toStatement } from './statement.ts';

const sum = (kind: string, entries: bigint, cash: bigint) => ({
  kind,
  entries,
  cash,
  bonus: 0n,
  staked: 0n,
  returned: 0n,
});

test.each([
  ['one stands, one was given back', [sum('withdraw', 2n, -22_50n), sum('payBack', 1n, 10_00n)], 1n, -12_50n],
  ['one was paid', [sum('withdraw', 1n, -10_00n), sum('payOut', 1n, 0n)], 1n, -10_00n],
  ['one of an earlier month came back', [sum('payBack', 1n, 10_00n)], 0n, 10_00n],
])('withdrawals are counted as the player sees them: %s', (_, sums, entries, cash) => {
  expect(toStatement([], sums).lines).toEqual([{ line: 'withdrawals', entries, cash, bonus: 0n }]);
});

test('a withdrawal that came to nothing is no line', () => {
  expect(toStatement([], [sum('withdraw', 1n, -10_00n), sum('payBack', 1n, 10_00n)]).lines).toEqual([]);
});
