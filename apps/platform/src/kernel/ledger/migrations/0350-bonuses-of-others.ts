import { sql } from 'kysely';
import type { SchemaMigration } from '../../db/schema-migration.ts';

const KINDS = `('cash', 'promo', 'held', 'betting', 'live', 'free', 'sCash', 'pokerTokens', 'house', 'capital', 'jackpot',
  'withdrawing', 'payments')`;
const PLAYER_KINDS = `('cash', 'promo', 'held', 'betting', 'live', 'free', 'sCash', 'pokerTokens', 'withdrawing')`;

const GRANT_KINDS = `('casino', 'freeSpins', 'freeMoney', 'betting', 'liveCasino', 'sCash', 'pokerTokens')`;
const GRANT_STATES = `('active', 'converted', 'spent', 'expired', 'givenUp', 'revoked')`;

const STATEMENTS = [
  'ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check, DROP CONSTRAINT accounts_check',
  `ALTER TABLE accounts
    ADD CONSTRAINT accounts_kind_check CHECK (kind IN ${KINDS}) NOT VALID,
    ADD CONSTRAINT accounts_check CHECK ((player_id IS NOT NULL) = (kind IN ${PLAYER_KINDS})) NOT VALID`,
  'ALTER TABLE bonus_grants DROP CONSTRAINT bonus_grants_kind_check, DROP CONSTRAINT bonus_grants_status_check',
  `ALTER TABLE bonus_grants
    ADD CONSTRAINT bonus_grants_kind_check CHECK (kind IN ${GRANT_KINDS}) NOT VALID,
    ADD CONSTRAINT bonus_grants_status_check CHECK (status IN ${GRANT_STATES}) NOT VALID`,
];

/** S-cash, poker tokens, and bonuses whose deposit was taken back. Rows of before hold: the lists only grew. */
export const bonusesOfOthers: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
