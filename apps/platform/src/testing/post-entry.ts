import type { Database, Trx } from '../kernel/db/database.ts';
import { type LedgerEntry, type Posted, post } from '../kernel/ledger/ledger.ts';
import { withWallet } from '../kernel/ledger/with-wallet.ts';

export type PlayerEntry = LedgerEntry & { playerId: number };

/** Books one entry in a transaction of its own. */
export function postEntry({ kysely }: Database, { playerId, ...entry }: PlayerEntry): Promise<Posted> {
  return kysely.transaction().execute((trx) => withWallet(trx, playerId, (wallet) => post(wallet, entry)));
}

/** Gives a player this much cash from the house's capital, in minor units. */
export async function grantCash(trx: Trx, playerId: number, cash: bigint, at: Date): Promise<void> {
  const postings = [
    { account: 'capital', amount: -cash },
    { account: 'cash', amount: cash },
  ] as const;
  await withWallet(trx, playerId, (wallet) => post(wallet, { kind: 'grant', reference: 'test', at, postings }));
}
