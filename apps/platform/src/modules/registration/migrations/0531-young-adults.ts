import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** One for each direction of a mark (young-adults.ts): the hourly run reads only those who change. */
const STATEMENTS = [
  `CREATE INDEX IF NOT EXISTS players_to_mark_young ON players (birth_date)
     WHERE NOT young_adult AND birth_date IS NOT NULL`,
  'CREATE INDEX IF NOT EXISTS players_marked_young ON players (birth_date) WHERE young_adult AND birth_date IS NOT NULL',
];

export const youngAdults: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
