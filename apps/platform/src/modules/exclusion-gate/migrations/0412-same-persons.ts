import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** The expressions are those of `find-candidates.ts`: each exclusion looks for the person's other accounts. */
const STATEMENTS = [
  'CREATE INDEX IF NOT EXISTS players_birth_date ON players (birth_date) WHERE birth_date IS NOT NULL',
  `CREATE INDEX IF NOT EXISTS players_plain_national_id ON players
     (country, (upper(regexp_replace(national_id_number, '[^[:alnum:]]', '', 'g')))) WHERE national_id_number IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS players_plain_phone ON players ((right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 9)))
     WHERE phone_number IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS players_plain_mailbox ON players
     ((replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' ||
       replace(split_part(lower(email), '@', 2), 'googlemail.', 'gmail.')))`,
  'CREATE INDEX IF NOT EXISTS stored_payment_details_token ON stored_payment_details (token)',
];

export const samePersons: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
