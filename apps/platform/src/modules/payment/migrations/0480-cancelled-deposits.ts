import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATES = `('waiting', 'paid', 'review', 'returning', 'refused', 'expired', 'cancelled', 'refunded', 'chargedBack')`;

const STATEMENTS = [
  'ALTER TABLE deposits ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false',
  'ALTER TABLE deposits DROP CONSTRAINT deposits_state_check',
  `ALTER TABLE deposits ADD CONSTRAINT deposits_state_check CHECK (state IN ${STATES}) NOT VALID`,
];

/** A deposit that the player gave up is told from one whose time is over. */
export const cancelledDeposits: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
