import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/** Ids of a month begin at the month's number times this: room for as many entries over all time, and exact as a JSON number. */
const IDS_OF_MONTH = 100_000_000_000n;

const IDS = [
  // The month of an entry is the database's, whatever the site's clock says. Tests replace this function.
  `CREATE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()'`,
  `CREATE FUNCTION ledger_month_id(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
     SELECT (extract(year FROM moment AT TIME ZONE 'UTC')::bigint * 12
       + extract(month FROM moment AT TIME ZONE 'UTC')::bigint - 1) * ${IDS_OF_MONTH}
   $$`,
  'CREATE SEQUENCE ledger_numbers',
  `CREATE FUNCTION next_ledger_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
     SELECT ledger_month_id(ledger_time()) + nextval('ledger_numbers')
   $$`,
  `CREATE TABLE ledger_months (
    name text PRIMARY KEY CHECK (name ~ '^[a-z0-9]{1,20}$'),
    first_id bigint NOT NULL,
    until_id bigint NOT NULL CHECK (until_id > first_id),
    archived_at timestamptz,
    transactions bigint,
    postings bigint
  )`,
  // Where the part of each chain, account and jackpot that is still here begins.
  `CREATE TABLE ledger_openings (
    player_id integer PRIMARY KEY REFERENCES players,
    chain_number bigint NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    staked bigint NOT NULL,
    returned bigint NOT NULL
  )`,
  `CREATE TABLE account_openings (
    account_id bigint PRIMARY KEY REFERENCES accounts,
    amount bigint NOT NULL,
    settled bigint NOT NULL
  )`,
  'CREATE TABLE archived_wins (reference text PRIMARY KEY, paid bigint NOT NULL)',
];

/** A table of before becomes the first partition of one with its name, with all that it holds. */
const TRANSACTIONS = [
  'ALTER TABLE bonus_movements DROP CONSTRAINT bonus_movements_transaction_id_fkey',
  'ALTER TABLE postings DROP CONSTRAINT postings_transaction_id_fkey',
  'DROP TRIGGER transactions_append_only ON transactions',
  'DROP TRIGGER transactions_sum_zero ON transactions',
  'ALTER TABLE transactions RENAME TO transactions_first',
  'ALTER TABLE transactions_first ALTER COLUMN id DROP IDENTITY',
  'ALTER TABLE transactions_first RENAME CONSTRAINT transactions_pkey TO transactions_first_pkey',
  `ALTER TABLE transactions_first
    RENAME CONSTRAINT transactions_player_id_chain_number_key TO transactions_first_chain`,
  `CREATE TABLE transactions (LIKE transactions_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id)`,
  'ALTER TABLE transactions ALTER COLUMN id SET DEFAULT next_ledger_id()',
  'ALTER TABLE transactions ADD PRIMARY KEY (id), ADD FOREIGN KEY (player_id) REFERENCES players',
  `CREATE TRIGGER transactions_append_only BEFORE UPDATE OR DELETE ON transactions
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER transactions_no_truncate BEFORE TRUNCATE ON transactions
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE CONSTRAINT TRIGGER transactions_sum_zero AFTER INSERT ON transactions
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction_balance()`,
];

const POSTINGS = [
  'DROP TRIGGER postings_append_only ON postings',
  'DROP TRIGGER postings_in_time ON postings',
  'ALTER TABLE postings RENAME TO postings_first',
  'ALTER TABLE postings_first RENAME CONSTRAINT postings_pkey TO postings_first_pkey',
  'ALTER INDEX postings_account RENAME TO postings_first_account',
  `CREATE TABLE postings (LIKE postings_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
   PARTITION BY RANGE (transaction_id)`,
  'ALTER TABLE postings ADD PRIMARY KEY (transaction_id, line), ADD FOREIGN KEY (account_id) REFERENCES accounts',
  'CREATE INDEX postings_account ON postings (account_id)',
  `CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // It also says that the entry is there: no foreign key is needed beside it.
  `CREATE CONSTRAINT TRIGGER postings_in_time AFTER INSERT ON postings
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_time()`,
];

const PARTITIONS = [
  `CREATE FUNCTION add_ledger_partition(name text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     parent text;
     part text;
   BEGIN
     FOREACH parent IN ARRAY ARRAY['transactions', 'postings'] LOOP
       part := parent || '_' || name;
       IF to_regclass(part) IS NULL THEN
         EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
         EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
           parent || '_no_truncate', part);
         IF parent = 'transactions' THEN
           EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I UNIQUE (player_id, chain_number)', part, part || '_chain');
         END IF;
       END IF;
       EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I %s', parent, part, bounds);
     END LOOP;
   END $$`,
  // Entries that were booked before their month was made lie in the rest, which becomes the month's partition then.
  `CREATE FUNCTION turn_rest_into_month(month_name text, first bigint, until bigint) RETURNS boolean LANGUAGE plpgsql AS $$
   DECLARE
     parent text;
   BEGIN
     IF EXISTS (SELECT 1 FROM transactions_rest WHERE id < first OR id >= until) THEN
       RETURN false;
     END IF;
     FOREACH parent IN ARRAY ARRAY['transactions', 'postings'] LOOP
       EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, parent || '_rest');
       EXECUTE format('ALTER TABLE %I RENAME TO %I', parent || '_rest', parent || '_' || month_name);
     END LOOP;
     EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT transactions_rest_chain TO %I',
       'transactions_' || month_name, 'transactions_' || month_name || '_chain');
     RETURN true;
   END $$`,
  `CREATE FUNCTION add_ledger_month(first_moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
   DECLARE
     month_name text := to_char(first_moment AT TIME ZONE 'UTC', '"y"YYYY"m"MM');
     first bigint := ledger_month_id(first_moment);
     until bigint := ledger_month_id(first_moment + interval '1 month');
     was_rest boolean := false;
   BEGIN
     IF EXISTS (SELECT 1 FROM ledger_months WHERE first >= first_id AND first < until_id) THEN
       RETURN false;
     END IF;
     -- All at once, so that nothing is waited for later. The caller sets a lock_timeout.
     LOCK TABLE players, accounts, transactions, postings IN ACCESS EXCLUSIVE MODE;
     IF EXISTS (SELECT 1 FROM transactions_rest WHERE id >= first AND id < until) THEN
       was_rest := turn_rest_into_month(month_name, first, until);
       IF NOT was_rest THEN
         RETURN false;
       END IF;
     END IF;
     PERFORM add_ledger_partition(month_name, format('FOR VALUES FROM (%s) TO (%s)', first, until));
     IF was_rest THEN
       PERFORM add_ledger_partition('rest', 'DEFAULT');
     END IF;
     INSERT INTO ledger_months (name, first_id, until_id) VALUES (month_name, first, until);
     RETURN true;
   END $$`,
  `DO $$
   DECLARE
     until bigint := ledger_month_id(ledger_time() + interval '1 month');
   BEGIN
     PERFORM add_ledger_partition('first', format('FOR VALUES FROM (MINVALUE) TO (%s)', until));
     INSERT INTO ledger_months (name, first_id, until_id) VALUES ('first', 0, until);
     -- An entry is booked even if nobody has made its month.
     PERFORM add_ledger_partition('rest', 'DEFAULT');
   END $$`,
];

const GUARANTEES = [
  // A number is unique in its month by its index. Over months: each number belongs to the one database transaction in which
  // the wallet's chain grew by it.
  'ALTER TABLE wallets ADD COLUMN chain_written_by xid8, ADD COLUMN chain_before bigint NOT NULL DEFAULT 0',
  `CREATE FUNCTION note_chain_growth() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NEW.chain_length <> OLD.chain_length + 1 THEN
       RAISE EXCEPTION 'the chain of player % grows by one entry at a time', OLD.player_id
         USING ERRCODE = 'restrict_violation';
     END IF;
     IF OLD.chain_written_by IS DISTINCT FROM pg_current_xact_id() THEN
       NEW.chain_written_by := pg_current_xact_id();
       NEW.chain_before := OLD.chain_length;
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER wallets_chain_grows BEFORE UPDATE ON wallets FOR EACH ROW
   WHEN (NEW.chain_length <> OLD.chain_length) EXECUTE FUNCTION note_chain_growth()`,
  `CREATE FUNCTION check_chain_number() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT EXISTS (
       SELECT 1 FROM wallets WHERE player_id = NEW.player_id AND chain_written_by = pg_current_xact_id()
         AND NEW.chain_number > chain_before AND NEW.chain_number <= chain_length
     ) THEN
       RAISE EXCEPTION 'entry % of player % does not continue the chain', NEW.chain_number, NEW.player_id
         USING ERRCODE = 'unique_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER transactions_within_chain AFTER INSERT ON transactions
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_chain_number()`,
  `CREATE FUNCTION check_movement_entry() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT EXISTS (SELECT 1 FROM transactions WHERE id = NEW.transaction_id) THEN
       RAISE EXCEPTION 'movement % of bonus % is of no entry', NEW.number, NEW.grant_id
         USING ERRCODE = 'foreign_key_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER bonus_movements_booked AFTER INSERT ON bonus_movements
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL)
   EXECUTE FUNCTION check_movement_entry()`,
];

/** The ledger in a partition a month: docs/decisions/0035-ledger-by-month.md. */
export const ledgerMonths: SchemaMigration = {
  async up(db) {
    const statements = [...IDS, ...TRANSACTIONS, ...POSTINGS, ...PARTITIONS, ...GUARANTEES];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
