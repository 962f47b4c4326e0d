import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/** As long as the longest period of a limit: what was played before counts for limits that are set from now on. */
const COUNTED = `interval '32 days'`;

const STATEMENTS = [
  `CREATE TABLE ledger_hours (
    player_id integer NOT NULL REFERENCES players,
    hour timestamptz NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    PRIMARY KEY (player_id, hour)
  )`,
  // The owner's right, as of `add_ledger_sums`.
  `CREATE FUNCTION add_ledger_hours() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
   SET search_path = public, pg_temp AS $$
   BEGIN
     IF NEW.staked <> 0 OR NEW.returned <> 0 THEN
       INSERT INTO ledger_hours AS h (player_id, hour, staked, returned)
       VALUES (NEW.player_id, date_trunc('hour', NEW.at, 'UTC'), NEW.staked, NEW.returned)
       ON CONFLICT (player_id, hour) DO UPDATE SET staked = h.staked + excluded.staked, returned = h.returned + excluded.returned;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER transactions_by_hour AFTER INSERT ON transactions
   FOR EACH ROW EXECUTE FUNCTION add_ledger_hours()`,
  `INSERT INTO ledger_hours SELECT player_id, date_trunc('hour', at, 'UTC'), sum(staked), sum(returned)
   FROM transactions WHERE at > now() - ${COUNTED} AND (staked <> 0 OR returned <> 0) GROUP BY 1, 2`,
];

/** What each player staked and got back in each hour: limits are judged with every stake, and a month of rounds is too much to add up. */
export const ledgerHours: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
