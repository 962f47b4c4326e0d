import { expect, test } from 'vitest';
import { type LedgerSum, toStatement } from './statement.ts';

const sum = (kind: string, moved: bigint, cash: bigint): LedgerSum => ({
  kind,
  moved,
  cash,
  bonus: 0n,
  staked: 0n,
  returned: 0n,
});

const withdrawals = (within: readonly LedgerSum[]) =>
  toStatement([], within).lines.find(({ line }) => line === 'withdrawals');

test('a withdrawal that came back is named beside those that were asked for', () => {
  const within = [sum('withdraw', 4n, -11_600n), sum('payBack', 3n, 6_600n), sum('payOut', 0n, 0n)];
  expect(withdrawals(within)).toMatchObject({ entries: 4n, back: 3n, cash: -5_000n });
});

test('one that came back in a later month is in the line of that month, and is none of its own', () => {
  expect(withdrawals([sum('payBack', 1n, 2_000n)])).toMatchObject({ entries: 0n, back: 1n, cash: 2_000n });
  expect(withdrawals([sum('payOut', 0n, 0n)])).toBeUndefined();
});

test('what moved no money is no line: lost rounds return nothing, free spins cost nothing', () => {
  const { lines } = toStatement([], [sum('stake', 0n, 0n), sum('settle', 0n, 0n), sum('deposit', 2n, 5_000n)]);
  expect(lines).toEqual([{ line: 'deposits', entries: 2n, back: 0n, cash: 5_000n, bonus: 0n }]);
});
