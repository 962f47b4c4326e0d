import { expect, test } from 'vitest';
import { type LedgerSum, toStatement } from './statement.ts';

const sum = (kind: string, entries: bigint, cash: bigint): LedgerSum => ({
  kind,
  entries,
  cash,
  bonus: 0n,
  staked: 0n,
  returned: 0n,
});

const withdrawals = (within: readonly LedgerSum[]) =>
  toStatement([], within).lines.find(({ line }) => line === 'withdrawals');

test('a withdrawal that came back is counted once, as in the list', () => {
  const within = [sum('withdraw', 4n, -11_600n), sum('payBack', 3n, 6_600n), sum('payOut', 1n, 0n)];
  expect(withdrawals(within)).toMatchObject({ entries: 4n, cash: -5_000n });
});

test('one that came back in a later month is in the line of that month, and is none of its own', () => {
  expect(withdrawals([sum('payBack', 1n, 2_000n)])).toMatchObject({ entries: 0n, cash: 2_000n });
  expect(withdrawals([sum('payOut', 1n, 0n)])).toBeUndefined();
});
