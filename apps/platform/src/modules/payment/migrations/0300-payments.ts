import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE payment_methods (
    id integer PRIMARY KEY CHECK (id BETWEEN 1 AND 999999),
    kind text NOT NULL CHECK (kind IN ('card', 'bankRedirect', 'bankTransfer', 'stp', 'crypto', 'voucher', 'offline')),
    title jsonb NOT NULL,
    provider text NOT NULL CHECK (provider ~ '^[a-z0-9-]{1,40}$'),
    position integer NOT NULL,
    is_enabled boolean NOT NULL,
    terms jsonb NOT NULL,
    rules jsonb NOT NULL,
    issuer_list text
  )`,
  `CREATE TABLE stored_payment_details (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    method_id integer NOT NULL REFERENCES payment_methods,
    token text NOT NULL CHECK (length(token) BETWEEN 1 AND 200),
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
    funding text CHECK (funding IN ('debit', 'credit')),
    is_offered boolean NOT NULL,
    expires_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (player_id, method_id, token)
  )`,
  `CREATE TABLE deposits (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    method_id integer NOT NULL REFERENCES payment_methods,
    provider text NOT NULL,
    reference text,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    fee bigint NOT NULL CHECK (fee >= 0),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN
      ('waiting', 'paid', 'review', 'returning', 'refused', 'expired', 'refunded', 'chargedBack')),
    captured bigint NOT NULL DEFAULT 0 CHECK (captured >= 0),
    refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
    charged_back bigint NOT NULL DEFAULT 0 CHECK (charged_back >= 0),
    is_refused boolean NOT NULL DEFAULT false,
    is_expired boolean NOT NULL DEFAULT false,
    is_accepted boolean NOT NULL DEFAULT false,
    is_returned boolean NOT NULL DEFAULT false,
    credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
    reversed bigint NOT NULL DEFAULT 0 CHECK (reversed BETWEEN 0 AND credited),
    shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall BETWEEN 0 AND reversed),
    step jsonb,
    problem jsonb,
    detail_id uuid,
    saves_detail boolean NOT NULL,
    promo_code text,
    token_hash bytea CHECK (length(token_hash) = 32),
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    credited_at timestamptz,
    CHECK ((credited_at IS NULL) = (credited = 0))
  )`,
  'CREATE UNIQUE INDEX deposits_reference ON deposits (provider, reference) WHERE reference IS NOT NULL',
  'CREATE INDEX deposits_player ON deposits (player_id, created_at, id)',
  `CREATE INDEX deposits_waiting ON deposits (expires_at) WHERE state = 'waiting'`,
  'CREATE INDEX deposits_token ON deposits (token_hash) WHERE token_hash IS NOT NULL',
  'CREATE TRIGGER deposits_kept BEFORE DELETE ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION refuse_shrinking_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'what is known of deposit % only grows', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER deposits_only_grow BEFORE UPDATE ON deposits FOR EACH ROW
   WHEN (NEW.captured < OLD.captured OR NEW.refunded < OLD.refunded OR NEW.charged_back < OLD.charged_back
     OR NEW.credited < OLD.credited OR NEW.reversed < OLD.reversed
     OR ROW(NEW.id, NEW.player_id, NEW.provider, NEW.currency, NEW.amount, NEW.fee)
       IS DISTINCT FROM ROW(OLD.id, OLD.player_id, OLD.provider, OLD.currency, OLD.amount, OLD.fee)
     OR (OLD.reference IS NOT NULL AND NEW.reference IS DISTINCT FROM OLD.reference))
   EXECUTE FUNCTION refuse_shrinking_deposit()`,
  `CREATE TABLE payment_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payment_id uuid NOT NULL,
    source text NOT NULL CHECK (source IN ('player', 'provider', 'operator', 'clock')),
    state text NOT NULL,
    message jsonb NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX payment_events_payment ON payment_events (payment_id, id)',
  `CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE received_webhooks (
    provider text NOT NULL,
    webhook_id text NOT NULL CHECK (length(webhook_id) BETWEEN 1 AND 200),
    received_at timestamptz NOT NULL,
    PRIMARY KEY (provider, webhook_id)
  )`,
  'CREATE INDEX received_webhooks_age ON received_webhooks (received_at)',
  'ALTER TABLE players ADD COLUMN first_deposit_shown_at timestamptz',
];

/** Methods, deposits with all that is known of them, and the messages of providers that were taken. */
export const payments: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
