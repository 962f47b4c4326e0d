import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { ChainContent } from './chain-hash.ts';
import type { LedgerLine } from './ledger.ts';
import type { PlayerAccountKind } from './ledger-tables.ts';

export type LockedWallet = {
  currency: string;
  version: bigint;
  chain_length: bigint;
  chain_head: Buffer;
  staked_total: bigint;
  returned_total: bigint;
  cash_account: bigint;
  promo_account: bigint;
  held_account: bigint;
  betting_account: bigint;
  live_account: bigint;
  free_account: bigint;
  active_bonuses: number;
  free_spins: number;
  current_turnover: bigint;
  total_turnover: bigint;
  house_account: bigint;
  capital_account: bigint;
};

/** Locks the player's wallet: everything that moves the player's money waits until the transaction ends. Throws for a player without one. */
export async function lockWallet(trx: Trx, playerId: number): Promise<LockedWallet> {
  const wallet = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!wallet) throw new Error(`player ${playerId} has no wallet`);
  return wallet;
}

/**
 * Locks the house's accounts that this player's money meets, in the order of their ids: for a transaction with several
 * entries, which would else take them in the order in which it books. Comes after the wallet and after jackpots.
 */
export async function lockHouse(trx: Trx, playerId: number): Promise<void> {
  await sql`
    SELECT a.id FROM wallets w JOIN accounts a ON a.id IN (w.house_account, w.capital_account)
    WHERE w.player_id = ${playerId} ORDER BY a.id FOR NO KEY UPDATE OF a`.execute(trx);
}

/** The account of a kind that this player's money meets. */
export function accountOf(wallet: LockedWallet, line: LedgerLine): bigint {
  return line.account === 'jackpot' ? line.accountId : wallet[`${line.account}_account`];
}

export type AccountBalances = Record<PlayerAccountKind, bigint>;

type Booked = { id: bigint; balances: AccountBalances };

/** One statement: balances, transaction, postings and wallet move together. Accounts are locked in the order of their ids. */
export async function book(trx: Trx, wallet: LockedWallet, content: ChainContent, hash: Buffer): Promise<Booked> {
  const deltas = new Map<bigint, bigint>();
  for (const { accountId, amount } of content.lines) deltas.set(accountId, (deltas.get(accountId) ?? 0n) + amount);
  const lineAccounts = content.lines.map((line) => line.accountId);
  const lineAmounts = content.lines.map((line) => line.amount);
  const { rows } = await sql<{ id: bigint; kind: PlayerAccountKind; balance: bigint }>`
    WITH locked AS MATERIALIZED (
      SELECT id FROM accounts WHERE id = ANY (${[...deltas.keys()]}::bigint[]) ORDER BY id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE accounts a SET balance = a.balance + d.amount
      FROM unnest(${[...deltas.keys()]}::bigint[], ${[...deltas.values()]}::bigint[]) AS d (id, amount)
        JOIN locked USING (id)
      WHERE a.id = d.id RETURNING a.id, a.balance
    ), booked AS (
      INSERT INTO transactions (player_id, chain_number, kind, reference, idempotency_key, currency, staked, returned,
        at, previous_hash, hash)
      VALUES (${content.playerId}, ${content.chainNumber}, ${content.kind}, ${content.reference},
        ${content.idempotencyKey}, ${content.currency}, ${content.staked}, ${content.returned}, ${content.at},
        ${wallet.chain_head}, ${hash})
      RETURNING id
    ), lines AS (
      INSERT INTO postings (transaction_id, line, account_id, amount)
      SELECT booked.id, l.line, l.account_id, l.amount
      FROM booked, unnest(${lineAccounts}::bigint[], ${lineAmounts}::bigint[])
        WITH ORDINALITY AS l (account_id, amount, line)
    ), raised AS (
      UPDATE wallets SET version = version + 1, chain_length = chain_length + 1, chain_head = ${hash},
        staked_total = staked_total + ${content.staked}, returned_total = returned_total + ${content.returned}
      WHERE player_id = ${content.playerId}
    )
    SELECT booked.id, a.kind, coalesce(m.balance, a.balance) AS balance
    FROM booked, accounts a LEFT JOIN moved m ON m.id = a.id WHERE a.player_id = ${content.playerId}`.execute(trx);
  const [booked] = rows;
  if (!booked) throw new Error('the entry was not booked');
  return { id: booked.id, balances: balancesOf(rows) };
}

/** The balances of a player's accounts by kind; an account that is not named is empty. */
export function balancesOf(rows: readonly { kind: PlayerAccountKind; balance: bigint }[]): AccountBalances {
  const found: AccountBalances = { cash: 0n, promo: 0n, held: 0n, betting: 0n, live: 0n, free: 0n };
  for (const { kind, balance } of rows) found[kind] = balance;
  return found;
}
