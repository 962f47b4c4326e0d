import { WAITING_WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';
import { HOUSE_SHARDS } from '../../../kernel/ledger/wallet-accounts.ts';

const WAITING = sql`(${sql.join(WAITING_WITHDRAWAL_STATES)})`;

/** Where what is archived ends: of payments begun before, the ledger has a part of the entries. */
const ARCHIVED_UNTIL = sql`(SELECT coalesce(max(until_id), 0) FROM ledger_months WHERE archived_at IS NOT NULL)`;

/** Each player's money on its way out is that of the withdrawals that are not over. */
async function findWrongWithdrawing(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ player: number; balance: string; waiting: string }>`
    SELECT player_id AS player, coalesce(a.balance, 0)::text AS balance, coalesce(w.waiting, 0)::text AS waiting
    FROM (SELECT player_id, balance FROM accounts WHERE kind = 'withdrawing') a
    FULL JOIN (
      SELECT player_id, sum(amount) AS waiting FROM withdrawals WHERE state IN ${WAITING} GROUP BY player_id
    ) w USING (player_id)
    WHERE coalesce(a.balance, 0) <> coalesce(w.waiting, 0) ORDER BY player_id LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong
    ? `the account withdrawing of player ${wrong.player} says ${wrong.balance}, the withdrawals that wait are ${wrong.waiting}`
    : null;
}

/** What providers owe is what deposits brought less what went back and out, to the minor unit. */
async function findWrongPayments(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ currency: string; shard: number; balance: string; moved: string }>`
    SELECT currency, shard, coalesce(a.balance, 0)::text AS balance, coalesce(m.moved, 0)::text AS moved
    FROM (SELECT currency, shard, balance FROM accounts WHERE kind = 'payments') a
    FULL JOIN (
      SELECT currency, shard, sum(amount) AS moved FROM (
        SELECT currency, player_id % ${sql.lit(HOUSE_SHARDS)} AS shard, reversed - credited AS amount FROM deposits
        UNION ALL
        SELECT currency, player_id % ${sql.lit(HOUSE_SHARDS)}, amount FROM withdrawals WHERE state = 'paid'
      ) each_payment GROUP BY currency, shard
    ) m USING (currency, shard)
    WHERE coalesce(a.balance, 0) <> coalesce(m.moved, 0) ORDER BY currency, shard LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong
    ? `the account payments in ${wrong.currency} (shard ${wrong.shard}) says ${wrong.balance}, the payments are ${wrong.moved}`
    : null;
}

type WrongPayment = { id: string; said: string; booked: string };

async function findWrongDeposit(db: Queries): Promise<string | null> {
  const { rows } = await sql<WrongPayment>`
    SELECT coalesce(d.id::text, b.reference) AS id,
      concat_ws('/', coalesce(d.credited, 0), coalesce(d.reversed, 0)) AS said,
      concat_ws('/', coalesce(b.credited, 0), coalesce(b.reversed, 0)) AS booked
    FROM deposits d
    FULL JOIN (
      SELECT t.reference, t.player_id, t.currency,
        -coalesce(sum(p.amount) FILTER (WHERE t.kind = 'deposit'), 0) AS credited,
        coalesce(sum(p.amount) FILTER (WHERE t.kind = 'reversal'), 0) AS reversed
      FROM transactions t JOIN postings p ON p.transaction_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.kind = 'payments'
      WHERE t.kind IN ('deposit', 'reversal') GROUP BY t.reference, t.player_id, t.currency
    ) b ON b.reference = d.id::text AND b.player_id = d.player_id AND b.currency = d.currency
    WHERE d.id IS NULL OR (ledger_month_id(d.created_at) >= ${ARCHIVED_UNTIL}
      AND (coalesce(b.credited, 0), coalesce(b.reversed, 0)) IS DISTINCT FROM (d.credited, d.reversed))
    LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong
    ? `deposit ${wrong.id} was credited and reversed ${wrong.said}, the ledger booked ${wrong.booked}`
    : null;
}

async function findWrongWithdrawal(db: Queries): Promise<string | null> {
  const { rows } = await sql<WrongPayment>`
    SELECT coalesce(w.id::text, b.reference) AS id, concat_ws(' ', coalesce(w.state, 'unknown'), w.amount) AS said,
      concat_ws('/', coalesce(b.waiting, 0), coalesce(b.paid, 0), coalesce(b.cash, 0)) AS booked
    FROM withdrawals w
    FULL JOIN (
      SELECT t.reference, t.player_id, t.currency,
        coalesce(sum(p.amount) FILTER (WHERE a.kind = 'withdrawing'), 0) AS waiting,
        coalesce(sum(p.amount) FILTER (WHERE a.kind = 'payments'), 0) AS paid,
        coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0) AS cash
      FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
      WHERE t.kind IN ('withdraw', 'payOut', 'payBack') GROUP BY t.reference, t.player_id, t.currency
    ) b ON b.reference = w.id::text AND b.player_id = w.player_id AND b.currency = w.currency
    WHERE w.id IS NULL OR (ledger_month_id(w.created_at) >= ${ARCHIVED_UNTIL}
      AND (coalesce(b.waiting, 0), coalesce(b.paid, 0), coalesce(b.cash, 0)) IS DISTINCT FROM (
        CASE WHEN w.state IN ${WAITING} THEN w.amount ELSE 0 END,
        CASE WHEN w.state = 'paid' THEN w.amount ELSE 0 END,
        CASE WHEN w.state = 'paid' OR w.state IN ${WAITING} THEN -w.amount ELSE 0 END))
    LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong
    ? `withdrawal ${wrong.id} is ${wrong.said}, the ledger has ${wrong.booked} waiting, paid and of the cash`
    : null;
}

/** The first payment whose row and ledger entries differ, or null. */
export async function findPaymentFault(db: Queries): Promise<string | null> {
  for (const find of [findWrongDeposit, findWrongWithdrawal, findWrongWithdrawing, findWrongPayments]) {
    const fault = await find(db);
    if (fault) return fault;
  }
  return null;
}
