import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** How a payment that is to be proved was made. */
export const paymentType: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE verification_cases ADD COLUMN payment_type text`.execute(db);
  },
};
