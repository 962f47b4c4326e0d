import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE sandbox_bookings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payment_id uuid NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback', 'payout')),
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    booked_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_bookings_at ON sandbox_bookings (booked_at)',
];

/** What the payment provider that stands in puts on its statement, in a demo only. */
export const sandboxBookings: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
