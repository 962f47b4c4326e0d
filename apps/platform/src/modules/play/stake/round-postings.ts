import type { LedgerLine } from '../../../kernel/ledger/ledger.ts';
import type { AccountKind } from '../../../kernel/money/account-kinds.ts';

/**
 * Where a round's money comes from or goes to, in minor units: the player's cash, promo money, free money, or the house,
 * which pays the stakes of free spins. What is 0 is not posted.
 */
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

/** The stake leaves what pays it and is held until the result is known. Minor units. */
export function stakePostings(paidBy: RoundMoney): LedgerLine[] {
  return [...linesOf(paidBy, -1n), { account: 'held', amount: sumOf(paidBy) }];
}

/** The held stake goes back to what had paid it. Minor units. */
export function refundPostings(stake: bigint, paidBy: RoundMoney): LedgerLine[] {
  return [{ account: 'held', amount: -stake }, ...linesOf(paidBy, 1n)];
}

/**
 * The held stake becomes the house's; what the round returns comes from the house and goes where `returnedTo` says. Minor
 * units.
 */
export function settlePostings(stake: bigint, returnedTo: Omit<RoundMoney, 'house'>): LedgerLine[] {
  const returned = sumOf(returnedTo);
  const taken: LedgerLine[] = [
    { account: 'held', amount: -stake },
    { account: 'house', amount: stake },
  ];
  if (returned === 0n) return taken;
  return [...taken, { account: 'house', amount: -returned }, ...linesOf(returnedTo, 1n)];
}
