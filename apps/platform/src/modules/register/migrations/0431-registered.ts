import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Few of the checks: for the desk's list of whom a register names. */
export const registeredPlayers: SchemaMigration = {
  async up(db) {
    await sql`CREATE INDEX IF NOT EXISTS register_checks_excluded ON register_checks (id) WHERE answer = 'excluded'`.execute(
      db,
    );
  },
};
