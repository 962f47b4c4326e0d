import type { LedgerLine } from '../../store/ledger.ts';

/** The stake leaves the player's cash and is held until the result is known. Minor units. */
export function stakePostings(stake: bigint): LedgerLine[] {
  return [
    { account: 'cash', amount: -stake },
    { account: 'held', amount: stake },
  ];
}

/** The held stake becomes the house's; what the round returns comes from the house. Minor units. */
export function settlePostings(stake: bigint, returned: bigint): LedgerLine[] {
  const taken: LedgerLine[] = [
    { account: 'held', amount: -stake },
    { account: 'house', amount: stake },
  ];
  if (returned === 0n) return taken;
  return [...taken, { account: 'house', amount: -returned }, { account: 'cash', amount: returned }];
}
