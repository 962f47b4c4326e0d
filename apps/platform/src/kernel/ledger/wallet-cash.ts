import { sql } from 'kysely';
import type { Wallet } from './with-wallet.ts';

/** Minor units, under the wallet's lock. */
export async function cashOf({ trx, row }: Wallet): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM accounts WHERE id = ${row.cash_account}`.execute(
    trx,
  );
  return rows[0]?.balance ?? 0n;
}
