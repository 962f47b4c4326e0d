import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

const PLAY = `('stake', 'settle', 'refund', 'jackpot')`;
const BONUS_KINDS = `('promo', 'betting', 'live', 'free')`;

const TABLES = [
  // An entry that is booked meanwhile would be in no row.
  'LOCK TABLE postings IN SHARE ROW EXCLUSIVE MODE',
  // Entries that moved the player's cash or bonus money: what a statement counts. Of archived ones only the kind is known.
  'ALTER TABLE ledger_sums ADD COLUMN moved bigint NOT NULL DEFAULT 0',
  `CREATE TABLE statement_rows (
    player_id integer NOT NULL REFERENCES players,
    number bigint NOT NULL,
    last_number bigint NOT NULL CHECK (last_number >= number),
    at timestamptz NOT NULL,
    until timestamptz NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    entries bigint NOT NULL,
    cash bigint NOT NULL,
    bonus bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    PRIMARY KEY (player_id, number)
  ) WITH (fillfactor = 80)`,
  // Without the columns that play adds to: its row is updated in place.
  'CREATE INDEX statement_rows_by_time ON statement_rows (player_id, at DESC, number DESC)',
];

/**
 * Each entry is added to its month's sum, and to the rows of the statement: play joins the row of play before it, if nothing else moved
 * money since and the day (UTC) is the same. Its wallet is locked, so the newest row stays the newest. The owner's right, as before.
 */
const ADD_ENTRY = `
  CREATE OR REPLACE FUNCTION add_ledger_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  DECLARE
    entry record;
    newest record;
    is_play boolean;
    is_moved boolean;
    counted bigint;
  BEGIN
    FOR entry IN
      SELECT t.player_id, t.chain_number, t.at, t.kind, t.reference,
        count(*) FILTER (WHERE p.line = 1) AS entries,
        coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash,
        coalesce(sum(p.amount) FILTER (WHERE a.kind IN ${BONUS_KINDS}), 0)::bigint AS bonus,
        coalesce(sum(t.staked) FILTER (WHERE p.line = 1), 0)::bigint AS staked,
        coalesce(sum(t.returned) FILTER (WHERE p.line = 1), 0)::bigint AS returned
      FROM booked p
        CROSS JOIN LATERAL (
          SELECT player_id, chain_number, at, kind, reference, staked, returned FROM transactions WHERE id = p.transaction_id OFFSET 0
        ) t
        CROSS JOIN LATERAL (SELECT kind FROM accounts WHERE id = p.account_id OFFSET 0) a
      GROUP BY 1, 2, 3, 4, 5
      ORDER BY 1, 2
    LOOP
      is_play := entry.kind IN ${PLAY};
      is_moved := entry.cash <> 0 OR entry.bonus <> 0;
      INSERT INTO ledger_sums AS s (player_id, month, kind, entries, moved, cash, bonus, staked, returned)
      VALUES (entry.player_id, date_trunc('month', entry.at AT TIME ZONE 'UTC')::date, entry.kind, entry.entries,
        CASE WHEN is_moved THEN entry.entries ELSE 0 END, entry.cash, entry.bonus, entry.staked, entry.returned)
      ON CONFLICT (player_id, month, kind) DO UPDATE SET entries = s.entries + excluded.entries, moved = s.moved + excluded.moved,
        cash = s.cash + excluded.cash, bonus = s.bonus + excluded.bonus, staked = s.staked + excluded.staked,
        returned = s.returned + excluded.returned;
      CONTINUE WHEN NOT is_moved AND NOT is_play;
      counted := CASE WHEN is_play AND entry.kind <> 'stake' THEN 0 ELSE entry.entries END;
      SELECT r.number, r.kind, r.at INTO newest FROM statement_rows r
      WHERE r.player_id = entry.player_id ORDER BY r.number DESC LIMIT 1;
      IF FOUND AND is_play AND newest.kind = 'play'
        AND (newest.at AT TIME ZONE 'UTC')::date = (entry.at AT TIME ZONE 'UTC')::date THEN
        UPDATE statement_rows r SET last_number = entry.chain_number, until = greatest(r.until, entry.at),
          reference = CASE WHEN r.reference = entry.reference THEN r.reference ELSE '' END, entries = r.entries + counted,
          cash = r.cash + entry.cash, bonus = r.bonus + entry.bonus, staked = r.staked + entry.staked,
          returned = r.returned + entry.returned
        WHERE r.player_id = entry.player_id AND r.number = newest.number;
      ELSE
        INSERT INTO statement_rows AS r (player_id, number, last_number, at, until, kind, reference, entries, cash, bonus, staked, returned)
        VALUES (entry.player_id, entry.chain_number, entry.chain_number, entry.at, entry.at,
          CASE WHEN is_play THEN 'play' ELSE entry.kind END, entry.reference, counted, entry.cash, entry.bonus, entry.staked,
          entry.returned)
        -- Postings that come later, of the same entry.
        ON CONFLICT (player_id, number) DO UPDATE SET entries = r.entries + excluded.entries, cash = r.cash + excluded.cash,
          bonus = r.bonus + excluded.bonus, staked = r.staked + excluded.staked, returned = r.returned + excluded.returned;
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

/** Of entries that are still here. */
const BOOKED = `
  CREATE TEMPORARY TABLE booked_entries ON COMMIT DROP AS
  SELECT t.player_id, t.chain_number, t.at, t.kind, t.reference, t.staked, t.returned, m.cash, m.bonus,
    t.kind IN ${PLAY} AS is_play, m.cash <> 0 OR m.bonus <> 0 AS is_moved
  FROM transactions t JOIN (
    SELECT p.transaction_id, coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash,
      coalesce(sum(p.amount) FILTER (WHERE a.kind IN ${BONUS_KINDS}), 0)::bigint AS bonus
    FROM postings p JOIN accounts a ON a.id = p.account_id GROUP BY p.transaction_id
  ) m ON m.transaction_id = t.id`;

const FILL = [
  BOOKED,
  `UPDATE ledger_sums s SET moved = coalesce(b.moved, CASE WHEN s.kind = 'payOut' THEN 0 ELSE s.entries END)
   FROM ledger_sums o LEFT JOIN (
     SELECT player_id, date_trunc('month', at AT TIME ZONE 'UTC')::date AS month, kind, count(*) FILTER (WHERE is_moved) AS moved
     FROM booked_entries GROUP BY 1, 2, 3
   ) b USING (player_id, month, kind)
   WHERE s.player_id = o.player_id AND s.month = o.month AND s.kind = o.kind`,
  `INSERT INTO statement_rows (player_id, number, last_number, at, until, kind, reference, entries, cash, bonus, staked, returned)
   SELECT player_id, min(chain_number), max(chain_number), (array_agg(at ORDER BY chain_number))[1], max(at),
     (array_agg(CASE WHEN is_play THEN 'play' ELSE kind END))[1],
     CASE WHEN min(reference) = max(reference) THEN min(reference) ELSE '' END,
     count(*) FILTER (WHERE NOT is_play OR kind = 'stake'), sum(cash), sum(bonus), sum(staked), sum(returned)
   FROM (
     SELECT *, sum(is_first::integer) OVER (PARTITION BY player_id ORDER BY chain_number) AS part FROM (
       SELECT *, (is_play AND lag(is_play) OVER chain
         AND lag((at AT TIME ZONE 'UTC')::date) OVER chain = (at AT TIME ZONE 'UTC')::date) IS NOT TRUE AS is_first
       FROM booked_entries WHERE is_moved OR is_play WINDOW chain AS (PARTITION BY player_id ORDER BY chain_number)
     ) AS firsts
   ) AS parts
   GROUP BY player_id, part`,
  // What is archived: a row a month and kind, at the month's beginning; what was paid in comes first, so that no balance is below zero.
  `INSERT INTO statement_rows (player_id, number, last_number, at, until, kind, reference, entries, cash, bonus, staked, returned)
   SELECT player_id, -number, -number, month::timestamp AT TIME ZONE 'UTC', month::timestamp AT TIME ZONE 'UTC', kind, '',
     entries, cash, bonus, staked, returned
   FROM (
     SELECT s.player_id, s.month, s.kind, row_number() OVER (PARTITION BY s.player_id ORDER BY s.month DESC, s.cash, s.kind) AS number,
       greatest(s.entries - coalesce(r.entries, 0), 0) AS entries, s.cash - coalesce(r.cash, 0) AS cash,
       s.bonus - coalesce(r.bonus, 0) AS bonus, s.staked - coalesce(r.staked, 0) AS staked, s.returned - coalesce(r.returned, 0) AS returned
     FROM (
       SELECT player_id, month, CASE WHEN kind IN ${PLAY} THEN 'play' ELSE kind END AS kind,
         coalesce(sum(moved) FILTER (WHERE kind NOT IN ('settle', 'refund', 'jackpot')), 0)::bigint AS entries,
         sum(cash)::bigint AS cash, sum(bonus)::bigint AS bonus, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned
       FROM ledger_sums GROUP BY 1, 2, 3
     ) s
     LEFT JOIN (
       SELECT player_id, date_trunc('month', at AT TIME ZONE 'UTC')::date AS month, kind, sum(entries)::bigint AS entries,
         sum(cash)::bigint AS cash, sum(bonus)::bigint AS bonus, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned
       FROM statement_rows GROUP BY 1, 2, 3
     ) r USING (player_id, month, kind)
     WHERE s.cash <> coalesce(r.cash, 0) OR s.bonus <> coalesce(r.bonus, 0)
   ) AS missing`,
];

/** What a statement lists, written with each entry, and here for good when entries are archived. On a large table: docs/operators/migrations.md. */
export const statementRows: SchemaMigration = {
  async up(db) {
    for (const statement of [...TABLES, ...FILL, ADD_ENTRY]) await sql.raw(statement).execute(db);
  },
};
