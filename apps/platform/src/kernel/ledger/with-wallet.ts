import { type Selectable, sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Trx } from '../db/database.ts';
import type { WalletRow } from './ledger-tables.ts';

/** A player's wallet, locked until its transaction ends. */
export type Wallet = {
  readonly trx: Trx;
  readonly playerId: number;
  /** As the last entry of this transaction left it. */
  row: Selectable<WalletRow>;
};

/** Once in a transaction: whoever needs the wallet gets it as an argument. Throws for a player without one. */
export async function withWallet<T>(trx: Trx, playerId: number, work: (wallet: Wallet) => Promise<T>): Promise<T> {
  const row = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return work({ trx, playerId, row });
}

/** By player, without those that another transaction has locked: nobody waits, so several wallets cannot deadlock. */
export async function lockFreeWallets(trx: Trx, playerIds: readonly number[]): Promise<Map<number, Wallet>> {
  if (playerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', anyOf(playerIds, 'integer'))
    .forUpdate()
    .skipLocked()
    .execute();
  return new Map(rows.map((row) => [row.player_id, { trx, playerId: row.player_id, row }]));
}

/** For a transaction with several entries: locks the house's accounts in one order. After jackpots. */
export async function lockHouse({ trx, row }: Wallet): Promise<void> {
  await sql`
    SELECT id FROM accounts WHERE id IN (${row.house_account}, ${row.capital_account})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}
