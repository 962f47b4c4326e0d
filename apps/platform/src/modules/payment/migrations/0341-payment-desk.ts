import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  ...['deposits', 'withdrawals'].flatMap((table) => [
    `CREATE INDEX IF NOT EXISTS ${table}_newest ON ${table} (created_at, id)`,
    `CREATE INDEX IF NOT EXISTS ${table}_of_state ON ${table} (state, created_at, id)`,
    `CREATE INDEX IF NOT EXISTS ${table}_of_method ON ${table} (method_id, created_at, id)`,
    `CREATE INDEX IF NOT EXISTS ${table}_by_reference ON ${table} (reference) WHERE reference IS NOT NULL`,
    // Each is asked for at its own time; the release before leaves both out.
    `ALTER TABLE ${table} ADD COLUMN asks integer NOT NULL DEFAULT 0, ADD COLUMN ask_at timestamptz NOT NULL DEFAULT 'epoch'`,
  ]),
  'DROP INDEX withdrawals_state',
  'DROP INDEX deposits_waiting',
  `CREATE INDEX IF NOT EXISTS deposits_due ON deposits (ask_at) WHERE state = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS withdrawals_due ON withdrawals (ask_at) WHERE state = 'sent'`,
  'CREATE INDEX IF NOT EXISTS payment_events_at ON payment_events (at)',
];

/** The desk's list at a million rows, statements by time, and when a provider is asked about what waits. */
export const paymentDesk: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
