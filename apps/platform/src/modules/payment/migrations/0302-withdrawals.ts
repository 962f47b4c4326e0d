import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  'ALTER TABLE deposits ADD COLUMN paid_with uuid',
  'CREATE INDEX IF NOT EXISTS deposits_paid_with ON deposits (paid_with) WHERE paid_with IS NOT NULL',
  `CREATE TABLE withdrawals (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    method_id integer NOT NULL REFERENCES payment_methods,
    detail_id uuid NOT NULL REFERENCES stored_payment_details,
    provider text NOT NULL,
    reference text,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'requested' CHECK (state IN
      ('requested', 'approved', 'sent', 'paid', 'failed', 'cancelled', 'refused')),
    reason text,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX withdrawals_reference ON withdrawals (provider, reference) WHERE reference IS NOT NULL',
  'CREATE INDEX withdrawals_player ON withdrawals (player_id, created_at, id)',
  'CREATE INDEX withdrawals_state ON withdrawals (state, created_at)',
  'CREATE TRIGGER withdrawals_kept BEFORE DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION refuse_reopened_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'withdrawal % is over, or changed what never changes', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER withdrawals_end_for_good BEFORE UPDATE ON withdrawals FOR EACH ROW
   WHEN (OLD.state IN ('paid', 'failed', 'cancelled', 'refused')
     OR ROW(NEW.id, NEW.player_id, NEW.detail_id, NEW.provider, NEW.currency, NEW.amount)
       IS DISTINCT FROM ROW(OLD.id, OLD.player_id, OLD.detail_id, OLD.provider, OLD.currency, OLD.amount))
   EXECUTE FUNCTION refuse_reopened_withdrawal()`,
  `CREATE TABLE sandbox_payouts (
    payout_id uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    amount bigint NOT NULL,
    currency text NOT NULL,
    label text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'failed')),
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_payouts_age ON sandbox_payouts (created_at)',
  'ALTER TABLE sandbox_payments ADD COLUMN detail_token text',
  'ALTER TABLE sandbox_webhooks ALTER COLUMN payment_id DROP NOT NULL',
];

/** Money on its way out. */
export const withdrawals: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
