// What became of the money of a campaign: everything that was answered is in the books once, and the provider says the same.
import type { Database } from '@foyer/platform/kernel/db/database';
import { verifyBooks } from '@foyer/platform/verify-books';
import * as z from 'zod/mini';
import type { RetryingClient } from '../kill/retrying-client.ts';
import type { MoneyTally } from './money-tally.ts';

type Row = { id: string; amount: bigint; state: string; refunded?: bigint };

/** As a whole, or what came once more alone. */
const isSentBack = (row: Row | undefined): boolean =>
  row !== undefined &&
  (['refunded', 'chargedBack'].includes(row.state) || (row.state === 'paid' && (row.refunded ?? 0n) > 0n));

async function rowsOf({ pool }: Database, text: string): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row>(text);
  return new Map(rows.map((row) => [row.id, row]));
}

async function countOf({ pool }: Database, text: string): Promise<number> {
  return Number((await pool.query<{ count: bigint }>(text)).rows[0]?.count ?? -1);
}

/** What was answered and is not there as it was told. */
async function findLost(database: Database, tally: MoneyTally): Promise<number> {
  const deposits = await rowsOf(database, 'SELECT id, amount, state, refunded FROM deposits');
  const withdrawals = await rowsOf(database, 'SELECT id, amount, state FROM withdrawals');
  const adjusted = await rowsOf(
    database,
    `SELECT t.reference AS id, sum(p.amount)::bigint AS amount, '' AS state
     FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
     WHERE t.kind = 'adjust' AND a.kind = 'cash' GROUP BY t.reference`,
  );
  const rounds = await rowsOf(
    database,
    "SELECT id, stake AS amount, status AS state FROM rounds WHERE mode = 'real' AND status = 'settled'",
  );
  const missing = [
    ...[...tally.deposits].filter(([id, amount]) => deposits.get(id)?.amount !== amount),
    ...[...tally.withdrawals].filter(([id, amount]) => withdrawals.get(id)?.amount !== amount),
    ...[...tally.cancelled].filter((id) => withdrawals.get(id)?.state !== 'cancelled'),
    ...[...tally.adjusted].filter(([id, amount]) => adjusted.get(id)?.amount !== amount),
    ...[...tally.refunded].filter((id) => !isSentBack(deposits.get(id))),
    ...[...tally.rounds.values()].filter((id) => !rounds.has(id)),
  ];
  // Money that the provider took and that neither is on the account, nor waits for a person, nor went back.
  const forgotten = await countOf(
    database,
    `SELECT count(*) AS count FROM sandbox_payments s LEFT JOIN deposits d ON d.id = s.payment_id
     WHERE s.captured > 0 AND (d.id IS NULL OR d.captured <> s.captured
       OR (d.credited = 0 AND d.state NOT IN ('review', 'refunded', 'chargedBack'))
       OR (d.state = 'paid' AND d.credited - d.reversed <> d.captured - d.refunded - d.charged_back))`,
  );
  return missing.length + forgotten;
}

/** Entries that may be there once, and rows that nobody asked for. A deposit may come in parts: `verifyBooks` adds them up. */
async function findDoubled(database: Database, tally: MoneyTally): Promise<{ entries: number; rows: number }> {
  const entries = await countOf(
    database,
    `SELECT count(*) AS count FROM (SELECT 1 FROM transactions
      WHERE kind IN ('withdraw', 'payOut', 'payBack', 'adjust', 'stake', 'settle', 'refund')
      GROUP BY reference, kind HAVING count(*) > 1) twice`,
  );
  const ofCampaign = "player_id IN (SELECT id FROM players WHERE user_name LIKE 'money-%')";
  const deposits = await countOf(database, `SELECT count(*) AS count FROM deposits WHERE ${ofCampaign}`);
  const withdrawals = await countOf(database, `SELECT count(*) AS count FROM withdrawals WHERE ${ofCampaign}`);
  // A deposit whose provider was away has a row, and was answered so.
  const failed = tally.refused.get('deposit paymentUnanswered') ?? 0;
  const rows = Math.max(0, deposits - tally.deposits.size - failed) + Math.max(0, withdrawals - tally.withdrawals.size);
  return { entries, rows };
}

const Compared = z.object({ lines: z.number(), found: z.number(), differences: z.array(z.unknown()) });

/** The statement of the sandbox against the books, over all time. */
async function reconcile(client: RetryingClient, token: string): Promise<z.output<typeof Compared>> {
  const [from, to] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
  const statement = await client.ask(`/sandbox/payments/v1/statement?from=${from}&to=${to}`, {});
  const path = `/api/operator/reconciliation?provider=sandbox&from=${from}&until=${to}`;
  const answer = await client.ask(path, { csv: String(statement?.body ?? ''), token });
  return z.parse(Compared, answer?.body);
}

/** Prints what was found. False where anything is wrong. */
export async function checkMoney(
  database: Database,
  tally: MoneyTally,
  { client, token }: { client: RetryingClient; token: string },
): Promise<boolean> {
  const lost = await findLost(database, tally);
  const doubled = await findDoubled(database, tally);
  const negative = await countOf(
    database,
    'SELECT count(*) AS count FROM accounts WHERE balance < 0 AND player_id IS NOT NULL',
  );
  const untaken = await countOf(database, 'SELECT count(*) AS count FROM sandbox_webhooks WHERE delivered_at IS NULL');
  const { lines, found, differences } = await reconcile(client, token);
  const { fault, transactions } = await verifyBooks(database.longRunning.kysely);
  console.log(
    `lost ${lost}, doubled entries ${doubled.entries}, rows that nobody asked for ${doubled.rows}, negative ${negative}, messages never taken ${untaken}`,
  );
  console.log(`statement of ${lines} lines against the books: ${found} differences`, differences.slice(0, 5));
  console.log(`ledger of ${transactions} transactions: ${fault ?? 'whole'}`);
  console.log(`other answers of 500 and above: ${tally.faults.length}`, tally.faults.slice(0, 5));
  const wrong = lost + doubled.entries + doubled.rows + negative + untaken + found;
  return wrong === 0 && fault === null && tally.faults.length === 0;
}
