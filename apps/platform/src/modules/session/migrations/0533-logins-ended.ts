import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Counted up whenever all logins end: a proof of before opens no session after it. */
export const loginsEnded: SchemaMigration = {
  async up(db) {
    await sql`ALTER TABLE players ADD COLUMN logins_ended integer NOT NULL DEFAULT 0`.execute(db);
  },
};
