import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/** One row for the entries of a statement; each is looked up by its key: joined, the whole table of accounts was read for every entry. */
const STATEMENT = `
  CREATE OR REPLACE FUNCTION add_ledger_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO ledger_sums AS s (player_id, month, kind, entries, cash, bonus, staked, returned)
    SELECT t.player_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date AS month, t.kind,
      count(*) FILTER (WHERE p.line = 1) AS entries,
      coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash,
      coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('promo', 'betting', 'live', 'free')), 0)::bigint AS bonus,
      coalesce(sum(t.staked) FILTER (WHERE p.line = 1), 0)::bigint AS staked,
      coalesce(sum(t.returned) FILTER (WHERE p.line = 1), 0)::bigint AS returned
    FROM booked p
      CROSS JOIN LATERAL (
        SELECT player_id, at, kind, staked, returned FROM transactions WHERE id = p.transaction_id OFFSET 0
      ) t
      CROSS JOIN LATERAL (SELECT kind FROM accounts WHERE id = p.account_id OFFSET 0) a
    GROUP BY 1, 2, 3
    ON CONFLICT (player_id, month, kind) DO UPDATE SET entries = s.entries + excluded.entries,
      cash = s.cash + excluded.cash, bonus = s.bonus + excluded.bonus, staked = s.staked + excluded.staked,
      returned = s.returned + excluded.returned;
    RETURN NULL;
  END $$`;

export const sumsByKey: SchemaMigration = {
  async up(db) {
    await sql.raw(STATEMENT).execute(db);
  },
};
