import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';

/** A pool must hold at least its seed. */
async function findPoolBelowSeed(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ pool: string; amount: string; seed: string }>`
    SELECT concat_ws(' ', p.jackpot_id, p.level, p.currency) AS pool, coalesce(sum(a.balance), 0)::text AS amount, p.seed::text
    FROM jackpot_pools p
    LEFT JOIN jackpot_shards s USING (jackpot_id, currency, level) LEFT JOIN accounts a ON a.id = s.account_id
    GROUP BY p.jackpot_id, p.level, p.currency, p.seed HAVING coalesce(sum(a.balance), 0) < p.seed LIMIT 1`.execute(db);
  const [poor] = rows;
  return poor ? `the pool ${poor.pool} holds ${poor.amount}, less than its seed of ${poor.seed}` : null;
}

/** Postings of a shard must match what it was fed, cut to whole minor units. */
async function findWrongFeed(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ id: bigint; fed: string; moved: string }>`
    SELECT a.id, s.fed::text, (coalesce(o.settled, 0) + coalesce(m.moved, 0))::text AS moved
    FROM accounts a LEFT JOIN jackpot_shards s ON s.account_id = a.id
    LEFT JOIN account_openings o ON o.account_id = a.id
    LEFT JOIN (
      SELECT p.account_id, sum(p.amount) AS moved FROM postings p JOIN transactions t ON t.id = p.transaction_id
      WHERE t.kind = 'settle' AND p.account_id IN (SELECT account_id FROM jackpot_shards) GROUP BY p.account_id
    ) m ON m.account_id = a.id
    WHERE a.kind = 'jackpot' AND (s.fed IS NULL OR s.fed / 1000000 <> coalesce(o.settled, 0) + coalesce(m.moved, 0))
    ORDER BY a.id LIMIT 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return null;
  return `the jackpot account ${wrong.id} was fed ${wrong.fed ?? 'by no pool'} millionths, its postings say ${wrong.moved}`;
}

/** The wins of rounds must match those of the ledger. */
async function findWrongWin(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ id: string; told: string; paid: string }>`
    SELECT coalesce(r.id::text, w.reference) AS id, coalesce(r.jackpot_won, 0)::text AS told, coalesce(w.paid, 0)::text AS paid
    FROM (
      SELECT id, jackpot_won FROM rounds WHERE jackpot_won IS NOT NULL
      UNION ALL SELECT round_id, won FROM archived_jackpot_rounds
    ) r
    FULL JOIN (
      SELECT t.reference, sum(p.amount) AS paid
      FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
      WHERE t.kind = 'jackpot' AND a.kind = 'cash' GROUP BY t.reference
      UNION ALL SELECT reference, paid FROM archived_wins
    ) w ON w.reference = r.id::text
    WHERE coalesce(r.jackpot_won, 0) <> coalesce(w.paid, 0) LIMIT 1`.execute(db);
  const [wrong] = rows;
  return wrong ? `round ${wrong.id} tells a jackpot of ${wrong.told}, the ledger paid ${wrong.paid}` : null;
}

/** The first fault, or null. */
export async function findJackpotFault(db: Queries): Promise<string | null> {
  return (await findPoolBelowSeed(db)) ?? (await findWrongFeed(db)) ?? (await findWrongWin(db));
}
