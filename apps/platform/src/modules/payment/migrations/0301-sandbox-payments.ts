import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE sandbox_payments (
    payment_id uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    kind text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    return_url text NOT NULL,
    debit_only boolean NOT NULL,
    issuer text,
    scenario text NOT NULL,
    captured bigint NOT NULL DEFAULT 0,
    refunded bigint NOT NULL DEFAULT 0,
    charged_back bigint NOT NULL DEFAULT 0,
    is_refused boolean NOT NULL DEFAULT false,
    error_code text,
    errors jsonb NOT NULL DEFAULT '[]',
    detail jsonb,
    step jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_payments_age ON sandbox_payments (created_at)',
  `CREATE TABLE sandbox_webhooks (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES sandbox_payments ON DELETE CASCADE,
    body text NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    delivered_at timestamptz,
    last_status integer
  )`,
  'CREATE INDEX sandbox_webhooks_due ON sandbox_webhooks (due_at) WHERE delivered_at IS NULL',
];

/** The memory of the payment provider that stands in, in a demo only. */
export const sandboxPayments: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
