import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { listAccountKinds } from '../money/account-kinds.ts';
import { chainHash } from './chain-hash.ts';
import { findBonusFault } from './verify-bonuses.ts';

export type LedgerReport = {
  players: number;
  transactions: number;
  postings: number;
  /** The first fault, or null. */
  fault: string | null;
};

export type Entry = {
  id: bigint;
  player_id: number;
  chain_number: bigint;
  kind: string;
  reference: string;
  idempotency_key: string | null;
  currency: string;
  staked: bigint;
  returned: bigint;
  at: Date;
  previous_hash: Buffer;
  hash: Buffer;
  lines: { account: string; amount: string; currency: string }[];
};

type Wallet = {
  player_id: number;
  chain_length: bigint;
  chain_head: Buffer;
  staked_total: bigint;
  returned_total: bigint;
  /** Null when nothing was archived. */
  opening_number: bigint | null;
  opening_hash: Buffer | null;
  opening_staked: bigint | null;
  opening_returned: bigint | null;
};

const BATCH = 2_000n;

export function entryColumns(postings: string): RawBuilder<unknown> {
  // Amounts as text: JSON numbers would lose the last digits of large ones.
  return sql`t.id, t.player_id, t.chain_number, t.kind, t.reference, t.idempotency_key, t.currency, t.staked, t.returned, t.at,
      t.previous_hash, t.hash, coalesce((
        SELECT json_agg(json_build_object('account', p.account_id::text, 'amount', p.amount::text,
          'currency', a.currency) ORDER BY p.line)
        FROM ${sql.table(postings)} p JOIN accounts a ON a.id = p.account_id WHERE p.transaction_id = t.id), '[]') AS lines`;
}

function readEntries(db: Queries, playerId: number, after: bigint): Promise<Entry[]> {
  return sql<Entry>`
    SELECT ${entryColumns('postings')} FROM transactions t
    WHERE t.player_id = ${playerId} AND t.chain_number > ${after} AND t.chain_number <= ${after + BATCH}
    ORDER BY t.chain_number`
    .execute(db)
    .then(({ rows }) => rows);
}

function checkEntry(entry: Entry, playerId: number, previous: Buffer, expectedNumber: bigint): string | null {
  if (entry.chain_number !== expectedNumber) return `entry ${expectedNumber} of player ${playerId} is missing`;
  if (!entry.previous_hash.equals(previous)) return `${entryName(entry)} does not follow the entry before it`;
  return checkContent(entry);
}

function entryName(entry: Entry): string {
  return `transaction ${entry.id} of player ${entry.player_id}`;
}

/** Checks an entry without its neighbours. */
export function checkContent(entry: Entry): string | null {
  const name = entryName(entry);
  const lines = entry.lines.map((line) => ({ accountId: BigInt(line.account), amount: BigInt(line.amount) }));
  const hash = chainHash(entry.previous_hash, {
    playerId: entry.player_id,
    chainNumber: entry.chain_number,
    kind: entry.kind,
    reference: entry.reference,
    idempotencyKey: entry.idempotency_key,
    currency: entry.currency,
    staked: entry.staked,
    returned: entry.returned,
    at: entry.at,
    lines,
  });
  if (!hash.equals(entry.hash)) return `${name} was changed: its hash does not fit its content`;
  if (lines.reduce((sum, line) => sum + line.amount, 0n) !== 0n) return `${name} does not sum to zero`;
  if (entry.lines.some((line) => line.currency !== entry.currency)) return `${name} mixes currencies`;
  return null;
}

/** The first fault of what a module keeps beside the ledger, or null. */
export type LedgerCheck = (db: Queries) => Promise<string | null>;

type ChainResult = { entries: number; postings: number; fault: string | null };

async function checkChain(db: Queries, wallet: Wallet): Promise<ChainResult> {
  const begun = wallet.opening_number ?? 0n;
  let previous: Buffer = wallet.opening_hash ?? Buffer.alloc(32);
  let number = begun;
  let postings = 0;
  let staked = wallet.opening_staked ?? 0n;
  let returned = wallet.opening_returned ?? 0n;
  const result = (fault: string | null): ChainResult => ({ entries: Number(number - begun), postings, fault });
  while (number < wallet.chain_length) {
    const batch = await readEntries(db, wallet.player_id, number);
    if (batch.length === 0) return result(`entry ${number + 1n} of player ${wallet.player_id} is missing`);
    for (const entry of batch) {
      const fault = checkEntry(entry, wallet.player_id, previous, number + 1n);
      if (fault) return result(fault);
      previous = entry.hash;
      number = entry.chain_number;
      postings += entry.lines.length;
      staked += entry.staked;
      returned += entry.returned;
    }
  }
  if (number !== wallet.chain_length)
    return result(`the chain of player ${wallet.player_id} is longer than its wallet says`);
  if (!previous.equals(wallet.chain_head))
    return result(`the chain of player ${wallet.player_id} does not end at its head`);
  if (staked !== wallet.staked_total || returned !== wallet.returned_total) {
    return result(`the play totals of player ${wallet.player_id} are not those of the entries`);
  }
  return result(null);
}

async function checkTotals(db: Queries): Promise<string | null> {
  const balance = await sql<{ id: bigint; kind: string; balance: bigint; sum: string }>`
    SELECT a.id, a.kind, a.balance, (coalesce(o.amount, 0) + coalesce(sum(p.amount), 0))::text AS sum
    FROM accounts a LEFT JOIN account_openings o ON o.account_id = a.id LEFT JOIN postings p ON p.account_id = a.id
    GROUP BY a.id, o.amount HAVING a.balance <> coalesce(o.amount, 0) + coalesce(sum(p.amount), 0)
    ORDER BY a.id LIMIT 1`.execute(db);
  const [wrong] = balance.rows;
  if (wrong) return `account ${wrong.id} (${wrong.kind}) says ${wrong.balance}, its postings say ${wrong.sum}`;
  const stray = await sql<{ id: bigint }>`
    SELECT t.id FROM transactions t LEFT JOIN wallets w ON w.player_id = t.player_id
    WHERE w.player_id IS NULL OR t.chain_number > w.chain_length ORDER BY t.id LIMIT 1`.execute(db);
  if (stray.rows[0]) return `transaction ${stray.rows[0].id} stands outside its player's chain`;
  const currencies = await sql<{ currency: string }>`
    SELECT currency FROM accounts GROUP BY currency HAVING sum(balance) <> 0 LIMIT 1`.execute(db);
  return currencies.rows[0] ? `the accounts in ${currencies.rows[0].currency} do not sum to zero` : null;
}

/** What statements are made of: each player's sums of all months are the balances. */
async function findSumFault(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ player_id: number }>`
    SELECT a.player_id
    FROM (SELECT player_id, sum(balance) FILTER (WHERE kind = 'cash') AS cash,
        sum(balance) FILTER (WHERE kind IN (${sql.join(listAccountKinds('bonus'))})) AS bonus
      FROM accounts WHERE player_id IS NOT NULL GROUP BY player_id) a
    LEFT JOIN (SELECT player_id, sum(cash) AS cash, sum(bonus) AS bonus, sum(entries) AS entries
      FROM ledger_sums GROUP BY player_id) s ON s.player_id = a.player_id
    JOIN wallets w ON w.player_id = a.player_id
    WHERE a.cash <> coalesce(s.cash, 0) OR a.bonus <> coalesce(s.bonus, 0)
      OR w.chain_length <> coalesce(s.entries, 0)
    ORDER BY a.player_id LIMIT 1`.execute(db);
  return rows[0] ? `the sums by month of player ${rows[0].player_id} are not those of the entries` : null;
}

/** The list of a statement: its rows of each month come to the month's sums. */
async function findRowFault(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ player_id: number; month: string }>`
    SELECT player_id, to_char(month, 'YYYY-MM') AS month FROM (
      SELECT player_id, month, cash, bonus FROM ledger_sums
      UNION ALL
      SELECT player_id, date_trunc('month', at AT TIME ZONE 'UTC')::date, -cash, -bonus FROM statement_rows
    ) AS both_of_them
    GROUP BY player_id, month HAVING sum(cash) <> 0 OR sum(bonus) <> 0
    ORDER BY player_id, month LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong ? `the statement of player ${wrong.player_id} does not come to the sums of ${wrong.month}` : null;
}

/** Recomputes all from the postings on one snapshot. Archived months count by their openings. */
export async function verifyLedger(db: Queries, checks: readonly LedgerCheck[] = []): Promise<LedgerReport> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((trx) => checkLedger(trx, checks));
}

/** Within a transaction. */
export async function checkLedger(trx: Queries, checks: readonly LedgerCheck[] = []): Promise<LedgerReport> {
  const wallets = await trx
    .selectFrom('wallets')
    .leftJoin('ledger_openings as opening', 'opening.player_id', 'wallets.player_id')
    .select(['wallets.player_id', 'chain_length', 'chain_head', 'staked_total', 'returned_total'])
    .select(['opening.chain_number as opening_number', 'opening.hash as opening_hash'])
    .select(['opening.staked as opening_staked', 'opening.returned as opening_returned'])
    .orderBy('wallets.player_id')
    .execute();
  const report: LedgerReport = { players: 0, transactions: 0, postings: 0, fault: null };
  for (const wallet of wallets) {
    const { entries, postings, fault } = await checkChain(trx, wallet);
    report.players += 1;
    report.transactions += entries;
    report.postings += postings;
    if (fault) return { ...report, fault };
  }
  for (const check of [checkTotals, findBonusFault, findSumFault, findRowFault, ...checks]) {
    const fault = await check(trx);
    if (fault) return { ...report, fault };
  }
  return report;
}
