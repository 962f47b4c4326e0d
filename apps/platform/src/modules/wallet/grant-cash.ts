import { post } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';

/** Minor units of the house's own money, the player's at once. */
export async function grantCash(wallet: Wallet, reference: string, amount: bigint, at: Date): Promise<void> {
  await post(wallet, {
    kind: 'grant',
    reference,
    at,
    postings: [
      { account: 'capital', amount: -amount },
      { account: 'cash', amount },
    ],
  });
}
