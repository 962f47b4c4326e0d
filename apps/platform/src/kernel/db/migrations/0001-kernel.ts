import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE players (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    public_user_id text NOT NULL UNIQUE,
    user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 254),
    email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    password_hash text NOT NULL,
    nick_name text NOT NULL,
    full_name text NOT NULL,
    country text NOT NULL CHECK (country ~ '^[A-Z]{3}$'),
    currency text NOT NULL,
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    groups text[] NOT NULL DEFAULT '{}',
    verified boolean NOT NULL DEFAULT false,
    young_adult boolean NOT NULL DEFAULT false,
    potential_minor boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
    story text,
    created_at timestamptz NOT NULL,
    previous_login_at timestamptz,
    last_login_at timestamptz
  )`,
  'CREATE UNIQUE INDEX players_user_name ON players (lower(user_name))',
  'CREATE UNIQUE INDEX players_email ON players (lower(email))',

  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    player_id integer NOT NULL REFERENCES players,
    started_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text CHECK (end_reason IN ('logout', 'idle', 'expired', 'revoked')),
    staked_before bigint NOT NULL,
    returned_before bigint NOT NULL,
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  )`,
  'CREATE INDEX sessions_player ON sessions (player_id) WHERE ended_at IS NULL',
  'CREATE INDEX sessions_seen ON sessions (seen_at) WHERE ended_at IS NULL',
  'CREATE INDEX sessions_started ON sessions (started_at) WHERE ended_at IS NULL',
  `CREATE TABLE login_attempts (
    name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32),
    failed_at timestamptz[] NOT NULL
  )`,
  `CREATE TABLE login_tokens (
    token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
    player_id integer NOT NULL REFERENCES players,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,

  `CREATE TABLE accounts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('cash', 'promo', 'held', 'house', 'capital')),
    currency text NOT NULL,
    player_id integer REFERENCES players,
    shard integer NOT NULL DEFAULT 0,
    balance bigint NOT NULL DEFAULT 0,
    CHECK ((player_id IS NOT NULL) = (kind IN ('cash', 'promo', 'held'))),
    CONSTRAINT accounts_never_negative CHECK (player_id IS NULL OR balance >= 0)
  )`,
  `CREATE UNIQUE INDEX accounts_player ON accounts (player_id, kind) INCLUDE (balance) WHERE player_id IS NOT NULL`,
  `CREATE UNIQUE INDEX accounts_house ON accounts (currency, kind, shard) WHERE player_id IS NULL`,
  `CREATE TABLE wallets (
    player_id integer PRIMARY KEY REFERENCES players,
    currency text NOT NULL,
    cash_account bigint NOT NULL REFERENCES accounts,
    promo_account bigint NOT NULL REFERENCES accounts,
    held_account bigint NOT NULL REFERENCES accounts,
    house_account bigint NOT NULL REFERENCES accounts,
    capital_account bigint NOT NULL REFERENCES accounts,
    version bigint NOT NULL DEFAULT 0,
    chain_length bigint NOT NULL DEFAULT 0,
    chain_head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(chain_head) = 32),
    staked_total bigint NOT NULL DEFAULT 0 CHECK (staked_total >= 0),
    returned_total bigint NOT NULL DEFAULT 0 CHECK (returned_total >= 0)
  )`,
  `CREATE TABLE transactions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    chain_number bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    idempotency_key text,
    currency text NOT NULL,
    staked bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
    returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
    at timestamptz NOT NULL,
    written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    UNIQUE (player_id, chain_number)
  )`,
  `CREATE TABLE postings (
    transaction_id bigint NOT NULL REFERENCES transactions,
    line smallint NOT NULL,
    account_id bigint NOT NULL REFERENCES accounts,
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transaction_id, line)
  )`,
  'CREATE INDEX postings_account ON postings (account_id)',

  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['transactions', 'postings'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ]),
  'CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION check_transaction_balance() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     checked bigint := NEW.id;
   BEGIN
     IF NOT EXISTS (SELECT 1 FROM postings WHERE transaction_id = checked) THEN
       RAISE EXCEPTION 'transaction % has no postings', checked USING ERRCODE = 'check_violation';
     END IF;
     IF EXISTS (
       SELECT 1 FROM postings p JOIN accounts a ON a.id = p.account_id
       WHERE p.transaction_id = checked GROUP BY a.currency HAVING sum(p.amount) <> 0
     ) THEN
       RAISE EXCEPTION 'the postings of transaction % do not sum to zero', checked USING ERRCODE = 'check_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER transactions_sum_zero AFTER INSERT ON transactions
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction_balance()`,
  // A posting may join its transaction only in the database transaction that made it: a later one would escape the sum.
  `CREATE FUNCTION check_posting_time() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT EXISTS (
       SELECT 1 FROM transactions WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()
     ) THEN
       RAISE EXCEPTION 'transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER postings_in_time AFTER INSERT ON postings
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_time()`,

  `CREATE TABLE idempotency_keys (
    owner text NOT NULL,
    key text NOT NULL,
    payload_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (owner, key)
  )`,

  'CREATE TABLE event_channels (name text PRIMARY KEY, number bigint NOT NULL)',
  `CREATE TABLE events (
    channel text NOT NULL,
    number bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    session_id uuid,
    at timestamptz NOT NULL,
    PRIMARY KEY (channel, number)
  )`,
  'CREATE INDEX events_at ON events (at)',

  // The form that rate-limiter-flexible works with; losing it in a crash is no harm.
  'CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',

  `CREATE TABLE platform_clock (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    ahead_seconds integer NOT NULL DEFAULT 0 CHECK (ahead_seconds >= 0)
  )`,
  'INSERT INTO platform_clock DEFAULT VALUES',
  // Salts the hashes of addresses, so that nobody guesses them back from a log.
  `CREATE TABLE platform_secret (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    salt text NOT NULL DEFAULT gen_random_uuid()::text
  )`,
  'INSERT INTO platform_secret DEFAULT VALUES',
];

/** Players, sessions, wallet and ledger, idempotency, live events, clock. */
export const kernel: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
