import type { BonusPart } from './bonus-stake.ts';

export type SplitReturn = { readonly cash: bigint; readonly parts: readonly BonusPart[] };

/** Bonus parts are rounded down, cash gets the rest; the sum is `returned`. Throws RangeError for a stake of 0. */
export function splitReturn(returned: bigint, stake: SplitReturn): SplitReturn {
  const total = stake.parts.reduce((sum, { amount }) => sum + amount, stake.cash);
  if (total <= 0n) throw new RangeError('a return needs a stake');
  const shares = stake.parts.map(({ id, amount }) => ({ id, amount: (returned * amount) / total }));
  const rest = returned - shares.reduce((sum, { amount }) => sum + amount, 0n);
  if (stake.cash > 0n) return { cash: rest, parts: shares.filter(({ amount }) => amount > 0n) };
  const last = shares.length - 1;
  const filled = shares.map((share, index) => (index === last ? { ...share, amount: share.amount + rest } : share));
  return { cash: 0n, parts: filled.filter(({ amount }) => amount > 0n) };
}
