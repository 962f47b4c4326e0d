import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  // Whoever comes by their bank names no mailbox.
  'ALTER TABLE players ALTER COLUMN email DROP NOT NULL',
  `CREATE TABLE pay_and_plays (
    order_hash bytea PRIMARY KEY,
    order_id uuid NOT NULL UNIQUE,
    amount bigint CHECK (amount > 0),
    currency text NOT NULL,
    language text NOT NULL,
    minimum_age integer NOT NULL,
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX pay_and_plays_expiry ON pay_and_plays (expires_at)',
  `CREATE TABLE sandbox_held_orders (
    order_id uuid PRIMARY KEY,
    amount bigint,
    currency text NOT NULL,
    return_url text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'released', 'taken')),
    payer jsonb,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_held_orders_age ON sandbox_held_orders (created_at)',
];

/** Ways in by a bank that have begun. */
export const payAndPlay: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
