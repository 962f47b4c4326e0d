import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

const BONUS_KINDS = `('promo', 'betting', 'live', 'free')`;

/** Sums of `postings` joined to their entries. The first posting of an entry stands for the entry itself. */
const sumsOf = (postings: string) => `
  SELECT t.player_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date AS month, t.kind,
    count(*) FILTER (WHERE p.line = 1) AS entries,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash,
    coalesce(sum(p.amount) FILTER (WHERE a.kind IN ${BONUS_KINDS}), 0)::bigint AS bonus,
    coalesce(sum(t.staked) FILTER (WHERE p.line = 1), 0)::bigint AS staked,
    coalesce(sum(t.returned) FILTER (WHERE p.line = 1), 0)::bigint AS returned
  FROM ${postings} p JOIN transactions t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
  GROUP BY 1, 2, 3`;

const STATEMENTS = [
  `CREATE TABLE ledger_sums (
    player_id integer NOT NULL REFERENCES players,
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    kind text NOT NULL,
    entries bigint NOT NULL,
    cash bigint NOT NULL,
    bonus bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    PRIMARY KEY (player_id, month, kind)
  )`,
  // The owner's right: whoever books cannot change a sum by itself.
  `CREATE FUNCTION add_ledger_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
   SET search_path = public, pg_temp AS $$
   BEGIN
     INSERT INTO ledger_sums AS s (player_id, month, kind, entries, cash, bonus, staked, returned)
     ${sumsOf('booked')}
     ON CONFLICT (player_id, month, kind) DO UPDATE SET entries = s.entries + excluded.entries,
       cash = s.cash + excluded.cash, bonus = s.bonus + excluded.bonus, staked = s.staked + excluded.staked,
       returned = s.returned + excluded.returned;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER postings_summed AFTER INSERT ON postings REFERENCING NEW TABLE AS booked
   FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_sums()`,
  `INSERT INTO ledger_sums ${sumsOf('postings')}`,
  // What was archived before has no months any more.
  `INSERT INTO ledger_sums (player_id, month, kind, entries, cash, bonus, staked, returned)
   SELECT o.player_id, '2000-01-01', 'archived', o.chain_number,
     coalesce(sum(b.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint,
     coalesce(sum(b.amount) FILTER (WHERE a.kind IN ${BONUS_KINDS}), 0)::bigint, o.staked, o.returned
   FROM ledger_openings o LEFT JOIN accounts a ON a.player_id = o.player_id
     LEFT JOIN account_openings b ON b.account_id = a.id
   GROUP BY o.player_id, o.chain_number, o.staked, o.returned`,
];

/** What each player's entries of a month come to, by kind: written with the entries, and here for good when they are archived. */
export const ledgerSums: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
