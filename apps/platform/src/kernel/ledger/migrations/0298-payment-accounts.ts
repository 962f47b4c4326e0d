import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

const KINDS = `('cash', 'promo', 'held', 'betting', 'live', 'free', 'house', 'capital', 'jackpot', 'withdrawing', 'payments')`;
const PLAYER_KINDS = `('cash', 'promo', 'held', 'betting', 'live', 'free', 'withdrawing')`;

/** Where money of deposits and withdrawals comes from and waits. Rows of before hold: the lists only grew. */
export const paymentAccounts: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check, DROP CONSTRAINT accounts_check`.execute(db);
    await sql
      .raw(
        `ALTER TABLE accounts
          ADD CONSTRAINT accounts_kind_check CHECK (kind IN ${KINDS}) NOT VALID,
          ADD CONSTRAINT accounts_check CHECK ((player_id IS NOT NULL) = (kind IN ${PLAYER_KINDS})) NOT VALID`,
      )
      .execute(db);
  },
};
