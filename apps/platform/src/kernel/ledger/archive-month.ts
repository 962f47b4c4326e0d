import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { lockingLedger } from './ledger-months.ts';

/** Its tables in the schema `archive`, and their numbers of rows. */
export type ArchivedMonth = { tables: string[]; transactions: bigint; postings: bigint };

type Month = { name: string; until_id: bigint };

/**
 * Moves the tables of the oldest month, if it ended `keptMonths` months ago, to the schema `archive`; their totals
 * stay, so that the ledger can be verified from there. One transaction that blocks bookings only at its end. Null when
 * no month is old enough.
 */
export async function archiveOldestMonth(database: Database, retainedMonths: number): Promise<ArchivedMonth | null> {
  return lockingLedger(database, async (trx) => {
    const month = await findOldest(trx, retainedMonths);
    if (!month) return null;
    const parts = { transactions: `transactions_${month.name}`, postings: `postings_${month.name}` };
    await writeOpenings(trx, parts);
    const { rows } = await sql<{ transactions: bigint; postings: bigint }>`
      UPDATE ledger_months SET archived_at = ledger_time(),
        transactions = (SELECT count(*) FROM ${sql.table(parts.transactions)}),
        postings = (SELECT count(*) FROM ${sql.table(parts.postings)})
      WHERE name = ${month.name} RETURNING transactions, postings`.execute(trx);
    await sql`CREATE SCHEMA IF NOT EXISTS archive`.execute(trx);
    await sql`LOCK TABLE players, accounts, transactions, postings IN ACCESS EXCLUSIVE MODE`.execute(trx);
    for (const [parent, part] of Object.entries(parts)) await detach(trx, parent, part);
    const [counts] = rows;
    if (!counts) throw new Error('the month is gone');
    return { tables: Object.values(parts).map((part) => `archive.${part}`), ...counts };
  });
}

async function findOldest(trx: Trx, retainedMonths: number): Promise<Month | undefined> {
  const { rows } = await sql<Month & { old: boolean }>`
    SELECT name, until_id, until_id <= ledger_month_id(ledger_time() - make_interval(months => ${retainedMonths}::integer)) AS old
    FROM ledger_months WHERE archived_at IS NULL ORDER BY first_id LIMIT 1`.execute(trx);
  return rows.find(({ old }) => old);
}

type Parts = { transactions: string; postings: string };

async function writeOpenings(trx: Trx, parts: Parts): Promise<void> {
  const transactions = sql.table(parts.transactions);
  const postings = sql.table(parts.postings);
  await sql`
    INSERT INTO ledger_openings AS o (player_id, chain_number, hash, staked, returned)
    SELECT s.player_id, s.last, t.hash, s.staked, s.returned
    FROM (SELECT player_id, max(chain_number) AS last, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned
      FROM ${transactions} GROUP BY player_id) s
    JOIN ${transactions} t ON t.player_id = s.player_id AND t.chain_number = s.last
    ON CONFLICT (player_id) DO UPDATE SET chain_number = excluded.chain_number, hash = excluded.hash,
      staked = o.staked + excluded.staked, returned = o.returned + excluded.returned`.execute(trx);
  await sql`
    INSERT INTO account_openings AS o (account_id, amount, settled)
    SELECT p.account_id, sum(p.amount)::bigint, coalesce(sum(p.amount) FILTER (WHERE t.kind = 'settle'), 0)::bigint
    FROM ${postings} p JOIN ${transactions} t ON t.id = p.transaction_id GROUP BY p.account_id
    ON CONFLICT (account_id) DO UPDATE SET amount = o.amount + excluded.amount, settled = o.settled + excluded.settled
  `.execute(trx);
  await sql`
    INSERT INTO archived_wins (reference, paid)
    SELECT t.reference, sum(p.amount)::bigint
    FROM ${transactions} t JOIN ${postings} p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.kind = 'jackpot' AND a.kind = 'cash' GROUP BY t.reference`.execute(trx);
}

/** A detached partition loses its parent's triggers and must stay append-only. */
async function detach(trx: Trx, parent: string, part: string): Promise<void> {
  await sql`ALTER TABLE ${sql.table(parent)} DETACH PARTITION ${sql.table(part)}`.execute(trx);
  await sql`CREATE TRIGGER ${sql.ref(`${parent}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(part)}
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(trx);
  await sql`ALTER TABLE ${sql.table(part)} SET SCHEMA archive`.execute(trx);
}
