import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

/** The check that an entry sums to zero was planned anew for each entry, at eight times the cost of running it. It checks what it did. */
export const planChecksOnce: SchemaMigration = {
  async up(db) {
    await sql`ALTER FUNCTION check_transaction_balance() SET plan_cache_mode = force_generic_plan`.execute(db);
  },
};
