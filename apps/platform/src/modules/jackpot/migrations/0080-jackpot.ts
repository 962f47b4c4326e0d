import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const LEVELS = `('small', 'middle', 'grand')`;

const STATEMENTS = [
  `ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check`,
  `ALTER TABLE accounts
    ADD CONSTRAINT accounts_kind_check
      CHECK (kind IN ('cash', 'promo', 'held', 'betting', 'live', 'free', 'house', 'capital', 'jackpot')),
    ADD CONSTRAINT accounts_jackpot_never_negative CHECK (kind <> 'jackpot' OR balance >= 0)`,
  'DROP INDEX accounts_house',
  `CREATE UNIQUE INDEX accounts_house ON accounts (currency, kind, shard) WHERE player_id IS NULL AND kind <> 'jackpot'`,
  `CREATE TABLE jackpot_pools (
    jackpot_id text NOT NULL CHECK (jackpot_id ~ '^[a-z0-9-]{1,40}$'),
    currency text NOT NULL,
    level text NOT NULL CHECK (level IN ${LEVELS}),
    seed bigint NOT NULL CHECK (seed > 0),
    share bigint NOT NULL CHECK (share > 0),
    odds bigint NOT NULL CHECK (odds > 0),
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (jackpot_id, currency, level)
  )`,
  `CREATE TABLE jackpot_shards (
    jackpot_id text NOT NULL,
    currency text NOT NULL,
    level text NOT NULL,
    shard integer NOT NULL CHECK (shard >= 0),
    account_id bigint NOT NULL UNIQUE REFERENCES accounts,
    fed bigint NOT NULL DEFAULT 0 CHECK (fed >= 0),
    changes bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (jackpot_id, currency, level, shard),
    FOREIGN KEY (jackpot_id, currency, level) REFERENCES jackpot_pools
  )`,
  `CREATE FUNCTION refuse_pool_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'a jackpot keeps its terms and all that it was fed' USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER jackpot_pools_for_good BEFORE UPDATE OR DELETE ON jackpot_pools
   FOR EACH ROW EXECUTE FUNCTION refuse_pool_change()`,
  `CREATE TRIGGER jackpot_shards_kept BEFORE DELETE ON jackpot_shards
   FOR EACH ROW EXECUTE FUNCTION refuse_pool_change()`,
  `CREATE TRIGGER jackpot_shards_only_grow BEFORE UPDATE ON jackpot_shards FOR EACH ROW
   WHEN (NEW.fed < OLD.fed OR NEW.changes < OLD.changes OR NEW.account_id <> OLD.account_id)
   EXECUTE FUNCTION refuse_pool_change()`,
  `ALTER TABLE rounds
    ADD COLUMN jackpot_id text,
    ADD COLUMN jackpot_level text CHECK (jackpot_level IN ${LEVELS}),
    ADD COLUMN jackpot_won bigint CHECK (jackpot_won > 0),
    ADD CONSTRAINT rounds_jackpot CHECK (
      (jackpot_id IS NULL) = (jackpot_won IS NULL) AND (jackpot_level IS NULL) = (jackpot_won IS NULL)
      AND (jackpot_won IS NULL OR (mode = 'real' AND status = 'settled'))
    )`,
  `CREATE FUNCTION refuse_new_jackpot() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'what settled round % won never changes', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER rounds_jackpot_for_good BEFORE UPDATE ON rounds FOR EACH ROW
   WHEN (OLD.status = 'settled' AND ROW(NEW.jackpot_id, NEW.jackpot_level, NEW.jackpot_won)
     IS DISTINCT FROM ROW(OLD.jackpot_id, OLD.jackpot_level, OLD.jackpot_won))
   EXECUTE FUNCTION refuse_new_jackpot()`,
  `ALTER TABLE games ADD COLUMN jackpot_id text CHECK (jackpot_id ~ '^[a-z0-9-]{1,40}$')`,
];

/** Progressive jackpots: docs/decisions/0012-progressive-jackpots.md. */
export const jackpot: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
