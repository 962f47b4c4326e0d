import type { LedgerLine } from '../../../kernel/ledger/ledger.ts';
import type { AccountKind } from '../../../kernel/money/account-kinds.ts';

/** Minor units by source or target; the house pays free spins. 0 is not posted. */
export type RoundMoney = { cash?: bigint; promo?: bigint; free?: bigint; house?: bigint };

function linesOf(money: RoundMoney, sign: 1n | -1n): LedgerLine[] {
  const accounts: readonly (keyof RoundMoney & AccountKind)[] = ['cash', 'promo', 'free', 'house'];
  return accounts.flatMap((account) => {
    const amount = money[account] ?? 0n;
    return amount === 0n ? [] : [{ account, amount: sign * amount }];
  });
}

function sumOf({ cash = 0n, promo = 0n, free = 0n, house = 0n }: RoundMoney): bigint {
  return cash + promo + free + house;
}

/** Minor units. */
export function stakePostings(paidBy: RoundMoney): LedgerLine[] {
  return [...linesOf(paidBy, -1n), { account: 'held', amount: sumOf(paidBy) }];
}

/** Minor units. */
export function refundPostings(stake: bigint, paidBy: RoundMoney): LedgerLine[] {
  return [{ account: 'held', amount: -stake }, ...linesOf(paidBy, 1n)];
}

/** Minor units. */
export function settlePostings(stake: bigint, returnedTo: Omit<RoundMoney, 'house'>): LedgerLine[] {
  const returned = sumOf(returnedTo);
  const staked: LedgerLine[] = [
    { account: 'held', amount: -stake },
    { account: 'house', amount: stake },
  ];
  if (returned === 0n) return staked;
  return [...staked, { account: 'house', amount: -returned }, ...linesOf(returnedTo, 1n)];
}
