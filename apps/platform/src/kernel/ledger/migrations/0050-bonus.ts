import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const PLAYER_KINDS = `('cash', 'promo', 'held', 'betting', 'live', 'free')`;
const NEW_KINDS = ['betting', 'live', 'free'] as const;

const ACCOUNTS = [
  'ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check, DROP CONSTRAINT accounts_check',
  `ALTER TABLE accounts
    ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'promo', 'held', 'betting', 'live', 'free', 'house', 'capital')),
    ADD CONSTRAINT accounts_check CHECK ((player_id IS NOT NULL) = (kind IN ${PLAYER_KINDS}))`,
  ...NEW_KINDS.flatMap((kind) => [
    `INSERT INTO accounts (kind, currency, player_id) SELECT '${kind}', currency, player_id FROM wallets`,
    `ALTER TABLE wallets ADD COLUMN ${kind}_account bigint REFERENCES accounts`,
    `UPDATE wallets w SET ${kind}_account = a.id FROM accounts a WHERE a.player_id = w.player_id AND a.kind = '${kind}'`,
    `ALTER TABLE wallets ALTER COLUMN ${kind}_account SET NOT NULL`,
  ]),
  `ALTER TABLE wallets
    ADD COLUMN active_bonuses integer NOT NULL DEFAULT 0 CHECK (active_bonuses >= 0),
    ADD COLUMN free_spins integer NOT NULL DEFAULT 0 CHECK (free_spins >= 0),
    ADD COLUMN current_turnover bigint NOT NULL DEFAULT 0 CHECK (current_turnover >= 0),
    ADD COLUMN total_turnover bigint NOT NULL DEFAULT 0 CHECK (total_turnover >= current_turnover)`,
];

const BONUSES = [
  `CREATE TABLE bonus_grants (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('casino', 'freeSpins', 'freeMoney', 'betting', 'liveCasino')),
    title jsonb NOT NULL,
    wagering_times integer NOT NULL CHECK (wagering_times >= 0),
    contribution jsonb NOT NULL,
    games integer[],
    max_stake bigint CHECK (max_stake > 0),
    spin_value bigint CHECK (spin_value > 0),
    returns_to text NOT NULL CHECK (returns_to IN ('cash', 'bonus')),
    granted_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'converted', 'spent', 'expired', 'givenUp')),
    ended_at timestamptz,
    movements integer NOT NULL DEFAULT 0,
    balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
    required bigint NOT NULL DEFAULT 0 CHECK (required >= 0),
    wagered bigint NOT NULL DEFAULT 0 CHECK (wagered BETWEEN 0 AND required),
    spins_left integer NOT NULL DEFAULT 0 CHECK (spins_left >= 0),
    CHECK (expires_at > granted_at),
    CHECK ((kind = 'freeSpins') = (spin_value IS NOT NULL)),
    CHECK ((status = 'active') = (ended_at IS NULL)),
    CHECK (status = 'active' OR (balance = 0 AND spins_left = 0))
  )`,
  `CREATE INDEX bonus_grants_active ON bonus_grants (player_id, expires_at, id) WHERE status = 'active'`,
  `CREATE INDEX bonus_grants_expiring ON bonus_grants (expires_at) WHERE status = 'active'`,
  `CREATE INDEX bonus_grants_player ON bonus_grants (player_id, id)`,
  `CREATE TABLE bonus_movements (
    grant_id bigint NOT NULL REFERENCES bonus_grants,
    number integer NOT NULL CHECK (number > 0),
    kind text NOT NULL CHECK (kind IN ('grant', 'stake', 'settle', 'convert', 'forfeit', 'end')),
    transaction_id bigint REFERENCES transactions,
    round_id uuid,
    amount bigint NOT NULL,
    required bigint NOT NULL,
    wagered bigint NOT NULL,
    spins integer NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (grant_id, number),
    CHECK (amount = 0 OR transaction_id IS NOT NULL),
    CHECK ((kind IN ('stake', 'settle')) = (round_id IS NOT NULL))
  )`,
  // One round moves a bonus once when it is staked and once when it is settled, whoever asks and however often.
  'CREATE UNIQUE INDEX bonus_movements_round ON bonus_movements (round_id, kind, grant_id) WHERE round_id IS NOT NULL',
  'CREATE INDEX bonus_movements_transaction ON bonus_movements (transaction_id) WHERE transaction_id IS NOT NULL',
  `CREATE TRIGGER bonus_movements_append_only BEFORE UPDATE OR DELETE ON bonus_movements
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER bonus_movements_no_truncate BEFORE TRUNCATE ON bonus_movements
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  'CREATE TRIGGER bonus_grants_kept BEFORE DELETE ON bonus_grants FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER bonus_grants_no_truncate BEFORE TRUNCATE ON bonus_grants FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.status <> 'active' OR ROW(NEW.id, NEW.player_id, NEW.kind, NEW.title, NEW.wagering_times, NEW.contribution,
         NEW.games, NEW.max_stake, NEW.spin_value, NEW.returns_to, NEW.granted_at, NEW.expires_at)
       IS DISTINCT FROM ROW(OLD.id, OLD.player_id, OLD.kind, OLD.title, OLD.wagering_times, OLD.contribution,
         OLD.games, OLD.max_stake, OLD.spin_value, OLD.returns_to, OLD.granted_at, OLD.expires_at) THEN
       RAISE EXCEPTION 'the terms of bonus % never change, and an ended bonus stays as it is', OLD.id
         USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER bonus_grants_terms BEFORE UPDATE ON bonus_grants FOR EACH ROW EXECUTE FUNCTION refuse_new_terms()`,
  `CREATE TABLE campaigns (
    id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    promo_code text,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    CHECK (ends_at > starts_at)
  )`,
];

const ROUNDS = [
  `ALTER TABLE rounds ADD COLUMN covered text CHECK (covered IN ('freeSpin', 'freeMoney')),
    ADD COLUMN moves_bonus boolean NOT NULL DEFAULT false,
    ADD CHECK (covered IS NULL OR (mode = 'real' AND moves_bonus))`,
  // A stake that the house pays needs no balance.
  `ALTER TABLE rounds DROP CONSTRAINT rounds_check,
    ADD CONSTRAINT rounds_balance_covers CHECK (balance_before >= stake OR (covered IS NOT NULL AND balance_before >= 0))`,
  `CREATE FUNCTION refuse_new_cover() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'what paid round % never changes', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER rounds_cover_for_good BEFORE UPDATE ON rounds FOR EACH ROW
   WHEN (ROW(NEW.covered, NEW.moves_bonus) IS DISTINCT FROM ROW(OLD.covered, OLD.moves_bonus))
   EXECUTE FUNCTION refuse_new_cover()`,
  'ALTER TABLE games ADD COLUMN promo_money boolean NOT NULL DEFAULT true',
];

/** Bonus money, free spins, campaigns: docs/decisions/0010-bonus-money.md. */
export const bonus: Migration = {
  async up(db) {
    for (const statement of [...ACCOUNTS, ...BONUSES, ...ROUNDS]) await sql.raw(statement).execute(db);
    // Events of before lack the new figures: a client that was away asks for everything anew.
    await sql`DELETE FROM events WHERE name = 'balanceChanged'`.execute(db);
  },
};
