import { sql } from 'kysely';
import type { AccountBalances, PlayerAccountKind } from '../money/account-kinds.ts';
import { type ChainContent, chainHash } from './chain-hash.ts';
import type { Wallet } from './with-wallet.ts';

type Booked = { id: bigint; balances: AccountBalances };

type WalletContent = { wallet: Wallet; content: ChainContent };

type Row = { id: bigint; playerId: number; kind: PlayerAccountKind; balance: bigint };

const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/**
 * One statement for balances, transactions, postings and wallets, however many entries there are; at most one a wallet. It locks accounts by id.
 * As JSON its number of rows is unknown to the planner, so that one plan serves any number; planning takes longer than booking. Rows are
 * looked up by their key: joined, whole tables would be read.
 */
export async function bookEntries<E extends WalletContent>(entries: readonly E[]): Promise<(E & Booked)[]> {
  const [first] = entries;
  if (!first) return [];
  const chained = entries.map((entry) => ({ ...entry, hash: chainHash(entry.wallet.row.chain_head, entry.content) }));
  const given = chained.map(({ wallet: { row }, content: { lines, at, ...content }, hash }) => ({
    player_id: content.playerId,
    chain_number: String(content.chainNumber),
    kind: content.kind,
    reference: content.reference,
    idempotency_key: content.idempotencyKey,
    currency: content.currency,
    staked: String(content.staked),
    returned: String(content.returned),
    at: at.toISOString(),
    previous_hash: hex(row.chain_head),
    hash: hex(hash),
    lines: lines.map(({ accountId, amount }, index) => ({
      line: index + 1,
      account_id: String(accountId),
      amount: String(amount),
    })),
  }));
  const { rows } = await sql<Row>`
    WITH entries AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS e (player_id integer, chain_number bigint,
        kind text, reference text, idempotency_key text, currency text, staked bigint, returned bigint, at timestamptz,
        previous_hash bytea, hash bytea, lines jsonb)
    ), lines AS MATERIALIZED (
      SELECT e.player_id, l.* FROM entries e
        CROSS JOIN jsonb_to_recordset(e.lines) AS l (line integer, account_id bigint, amount bigint)
    ), deltas AS MATERIALIZED (
      SELECT account_id AS id, sum(amount)::bigint AS amount FROM lines GROUP BY account_id
    ), locked AS MATERIALIZED (
      SELECT id FROM accounts WHERE id = ANY (ARRAY(SELECT id FROM deltas)) ORDER BY id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE accounts a SET balance = a.balance + d.amount FROM deltas d JOIN locked USING (id)
      WHERE a.id = d.id AND a.id = ANY (ARRAY(SELECT id FROM deltas)) RETURNING a.id, a.balance
    ), booked AS (
      INSERT INTO transactions (player_id, chain_number, kind, reference, idempotency_key, currency, staked, returned,
        at, previous_hash, hash)
      SELECT player_id, chain_number, kind, reference, idempotency_key, currency, staked, returned, at, previous_hash, hash
      FROM entries
      RETURNING id, player_id
    ), posted AS (
      INSERT INTO postings (transaction_id, line, account_id, amount)
      SELECT booked.id, line, account_id, amount FROM booked JOIN lines USING (player_id)
    ), raised AS (
      UPDATE wallets w SET version = w.version + 1, chain_length = w.chain_length + 1, chain_head = e.hash,
        staked_total = w.staked_total + e.staked, returned_total = w.returned_total + e.returned
      FROM entries e
      WHERE w.player_id = e.player_id AND w.player_id = ANY (ARRAY(SELECT player_id FROM entries))
    )
    SELECT booked.id, booked.player_id AS "playerId", a.kind, coalesce(m.balance, a.balance) AS balance
    FROM booked
      CROSS JOIN LATERAL (SELECT id, kind, balance FROM accounts WHERE player_id = booked.player_id OFFSET 0) a
      LEFT JOIN moved m ON m.id = a.id`.execute(first.wallet.trx);
  return chained.map((entry) => {
    const { wallet, content, hash } = entry;
    const own = rows.filter(({ playerId }) => playerId === content.playerId);
    const [booked] = own;
    if (!booked) throw new Error('the entry was not booked');
    const { row } = wallet;
    wallet.row = {
      ...row,
      version: row.version + 1n,
      chain_length: row.chain_length + 1n,
      chain_head: hash,
      staked_total: row.staked_total + content.staked,
      returned_total: row.returned_total + content.returned,
    };
    return { ...entry, id: booked.id, balances: toBalances(own) };
  });
}

/** Every player has one account of each kind. */
export function toBalances(rows: readonly { kind: PlayerAccountKind; balance: bigint }[]): AccountBalances {
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as AccountBalances;
}
