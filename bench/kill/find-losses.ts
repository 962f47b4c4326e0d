import { decodeAmount } from '@foyer/contract/wire';
import type { Database } from '@foyer/platform/kernel/db/database';
import type { Tally } from './kill-player.ts';

/** What is wrong with the money: everything that was acknowledged must be there as it was told, once. */
export async function findLosses(database: Database, tally: Tally): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ key: string; id: string; returned: bigint; balance_after: bigint }>(
    "SELECT idempotency_key AS key, id, returned, balance_after FROM rounds WHERE mode = 'real' AND status = 'settled'",
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const minor = (amount: string) => decodeAmount(amount, 'GBP').amount;
  const told = [...tally.acknowledged].map(([key, round]) => ({ round, row: stored.get(key) }));
  const { rows: twice } = await database.pool.query(
    `SELECT reference, kind FROM transactions WHERE kind IN ('stake', 'settle', 'refund', 'jackpot') GROUP BY 1, 2 HAVING count(*) > 1`,
  );
  return {
    lost: told.filter(({ row }) => !row).length,
    doubled: twice.length,
    altered: told.filter(
      ({ round, row }) =>
        row &&
        (row.id !== round.roundId ||
          row.returned !== minor(round.returned) ||
          row.balance_after !== minor(round.balanceAfter)),
    ).length,
    refunded: await countOf(database, "SELECT count(*) AS count FROM rounds WHERE status = 'refunded'"),
    held: await countOf(
      database,
      `SELECT count(*) AS count FROM accounts a LEFT JOIN rounds r ON r.player_id = a.player_id AND r.status = 'staked'
       WHERE a.kind = 'held' AND (a.balance <> 0 OR r.id IS NOT NULL)`,
    ),
    givenUpAndPlayed: [...tally.givenUp].filter((key) => stored.has(key)).length,
  };
}

async function countOf({ pool }: Database, text: string): Promise<number> {
  return Number((await pool.query<{ count: bigint }>(text)).rows[0]?.count ?? -1);
}
