import { sql } from 'kysely';
import type { AccountBalances, PlayerAccountKind } from '../money/account-kinds.ts';
import { type ChainContent, chainHash } from './chain-hash.ts';
import type { Wallet } from './with-wallet.ts';

type Booked = { id: bigint; balances: AccountBalances };

/** One statement for balances, transaction, postings and wallet. It locks accounts by id. */
export async function bookEntry(wallet: Wallet, content: ChainContent): Promise<Booked> {
  const { trx, row } = wallet;
  const hash = chainHash(row.chain_head, content);
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
        ${row.chain_head}, ${hash})
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
  wallet.row = {
    ...row,
    version: row.version + 1n,
    chain_length: row.chain_length + 1n,
    chain_head: hash,
    staked_total: row.staked_total + content.staked,
    returned_total: row.returned_total + content.returned,
  };
  return { id: booked.id, balances: toBalances(rows) };
}

/** Every player has one account of each kind. */
export function toBalances(rows: readonly { kind: PlayerAccountKind; balance: bigint }[]): AccountBalances {
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as AccountBalances;
}
