import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** At most one row, whose text names the fault. */
type Check = RawBuilder<{ fault: string }>;

const ACCOUNT_OF_KIND = sql`CASE g.kind WHEN 'betting' THEN 'betting' WHEN 'liveCasino' THEN 'live'
  WHEN 'freeMoney' THEN 'free' WHEN 'sCash' THEN 'sCash' WHEN 'pokerTokens' THEN 'pokerTokens' ELSE 'promo' END`;

const CHECKS: readonly Check[] = [
  sql`SELECT 'bonus ' || g.id || ' is not the sum of its movements' AS fault
    FROM bonus_grants g LEFT JOIN LATERAL (
      SELECT coalesce(sum(count), 0) AS count, coalesce(max(last), 0) AS last, coalesce(sum(amount), 0) AS amount,
        coalesce(sum(required), 0) AS required, coalesce(sum(wagered), 0) AS wagered, coalesce(sum(spins), 0) AS spins
      FROM (
        SELECT 1 AS count, number AS last, amount, required, wagered, spins FROM bonus_movements WHERE grant_id = g.id
        UNION ALL SELECT movements, last_number, amount, required, wagered, spins FROM bonus_openings WHERE grant_id = g.id
      ) moved) m ON true
    WHERE m.count <> g.movements OR m.last <> g.movements OR m.amount <> g.balance OR m.required <> g.required
      OR m.wagered <> g.wagered OR m.spins <> g.spins_left
    ORDER BY g.id LIMIT 1`,
  // Postings to bonus accounts equal their movements.
  sql`WITH posted AS (
      SELECT p.transaction_id, a.kind AS account, sum(p.amount) AS amount
      FROM postings p JOIN accounts a ON a.id = p.account_id
      WHERE a.kind IN ('promo', 'betting', 'live', 'free', 'sCash', 'pokerTokens') GROUP BY 1, 2
    ), moved AS (
      SELECT m.transaction_id, ${ACCOUNT_OF_KIND} AS account, sum(m.amount) AS amount
      FROM bonus_movements m JOIN bonus_grants g ON g.id = m.grant_id
      WHERE m.transaction_id >= (SELECT coalesce(max(until_id), 0) FROM ledger_months WHERE archived_at IS NOT NULL)
      GROUP BY 1, 2 HAVING sum(m.amount) <> 0
    )
    SELECT 'transaction ' || transaction_id || ' moves bonus money that is no bonus''s' AS fault
    FROM posted FULL JOIN moved USING (transaction_id, account)
    WHERE posted.amount IS DISTINCT FROM moved.amount AND coalesce(posted.amount, 0) <> coalesce(moved.amount, 0)
    ORDER BY transaction_id LIMIT 1`,
  sql`SELECT 'movement ' || m.number || ' of bonus ' || m.grant_id || ' is of another player''s entry' AS fault
    FROM bonus_movements m JOIN bonus_grants g ON g.id = m.grant_id JOIN transactions t ON t.id = m.transaction_id
    WHERE t.player_id <> g.player_id ORDER BY m.grant_id, m.number LIMIT 1`,
  // A covered round used exactly what covers it.
  sql`SELECT 'round ' || r.reference || ' and the bonuses that paid it do not fit' AS fault
    FROM rounds r LEFT JOIN LATERAL (
      SELECT count(*) AS count, coalesce(sum(m.amount), 0) AS amount, coalesce(sum(m.spins), 0) AS spins,
        bool_and(g.player_id = r.player_id) AS own
      FROM bonus_movements m JOIN bonus_grants g ON g.id = m.grant_id WHERE m.round_id = r.id AND m.kind = 'stake') m ON true
    WHERE r.moves_bonus <> (m.count > 0) OR m.own = false OR -m.amount > r.stake
      OR (r.covered = 'freeSpin' AND (m.spins <> -1 OR m.amount <> 0))
      OR (r.covered = 'freeMoney' AND m.amount <> -r.stake)
      OR (r.covered IS DISTINCT FROM 'freeSpin' AND m.spins <> 0)
    LIMIT 1`,
  sql`SELECT 'movement ' || m.number || ' of bonus ' || m.grant_id || ' is of no round' AS fault
    FROM bonus_movements m LEFT JOIN rounds r ON r.id = m.round_id
    WHERE m.round_id IS NOT NULL AND r.id IS NULL ORDER BY m.grant_id, m.number LIMIT 1`,
  sql`SELECT 'the wallet of player ' || w.player_id || ' does not say what its bonuses say' AS fault
    FROM wallets w LEFT JOIN LATERAL (
      SELECT count(*) AS active, coalesce(sum(spins_left), 0) AS spins, coalesce(sum(required), 0) AS required,
        coalesce(sum(wagered), 0) AS wagered
      FROM bonus_grants WHERE player_id = w.player_id AND status = 'active') s ON true
    WHERE w.active_bonuses <> s.active OR w.free_spins <> s.spins OR w.total_turnover <> s.required
      OR w.current_turnover <> s.required - s.wagered
    ORDER BY w.player_id LIMIT 1`,
];

/** The first fault of bonuses against their movements, postings, rounds and wallets, or null. */
export async function findBonusFault(db: Queries): Promise<string | null> {
  for (const check of CHECKS) {
    const { rows } = await sql<{ fault: string }>`${check}`.execute(db);
    if (rows[0]) return rows[0].fault;
  }
  return null;
}
